import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { Http } from 'shared-api/client/http';
import { notify } from 'shared-ui/toaster';
import { failureTitle, fieldErrors } from '../errors';
import { useApiMutation, type ApiMutationOptions } from '../use-api-mutation';
import { conflictingFields, type Versions } from './compared-fields';
import { ConflictDialog } from './conflict-dialog';
import { isEditedMeanwhile } from './edited-meanwhile';
import {
  bodyOf,
  comparedFields,
  emptyDraft,
  fieldProblems,
  readDraft,
  refusedFields,
  type BodyOf,
  type DraftOf,
  type FieldProblems,
  type FormFields,
  type StoredOf,
} from './form-fields';
import type { NumberKind } from './number-field';
import { useDraft } from './use-draft';
import { useProblems } from './use-problems';

/** Reads an entity that has no endpoint of its own. */
export const readFromList =
  <Entity extends { id: number }>(list: (http: Http) => Promise<Entity[]>) =>
  async (http: Http, { id }: Entity): Promise<Entity> => {
    const found = (await list(http)).find((each) => each.id === id);
    if (!found) throw new ApiError('not_found', 'not_found', 404);
    return found;
  };

/** Keys of the fields that have a trait. */
type KeysOf<F extends FormFields<F>, Trait> = {
  [Key in keyof F]: F[Key] extends Trait ? Key : never;
}[keyof F];

/** The version that the user has seen, of entities that have one. */
type Seen<Entity> = Pick<Entity, 'version' & keyof Entity>;

export interface FormOptions<
  F extends FormFields<F>,
  Entity extends StoredOf<F>,
  Problems extends object,
> extends Pick<ApiMutationOptions<unknown, unknown>, 'invalidates' | 'success' | 'messages'> {
  fields: F;
  /** Undefined for a new one. */
  entity: Entity | undefined;
  /** Replaces the initial values. */
  initial?: DraftOf<F>;
  /** Problems that concern several fields, or more than the text of one. */
  check?: (draft: DraftOf<F>) => Problems;
  /** Uploads a chosen image before the form is sent. @returns its address. */
  upload?: (http: Http, file: File) => Promise<string>;
  create?: (http: Http, body: BodyOf<F>, idempotencyKey: string) => Promise<unknown>;
  /**
   * @param current the state that the draft is based on.
   * @param onStored is called with what is stored, of a form that stays open.
   */
  update: (
    http: Http,
    body: BodyOf<F> & Seen<Entity>,
    current: Entity,
    onStored: (part: Partial<StoredOf<F>>) => void,
  ) => Promise<unknown>;
  /** Reads the current state of the entity. */
  read: (http: Http, entity: Entity) => Promise<Entity>;
  /** Title of the error message, without the reason; without it the form shows `error` alone. */
  failure?: string;
  onFailed?: (error: Error) => void;
}

interface FormAttempt<Entity, Draft> {
  start: Draft;
  draft: Draft;
  /** The state that the draft is based on. */
  entity: Entity | undefined;
}

/** Another user stored something else while the form was open. */
class EntityConflict<Entity, Draft> extends Error {
  constructor(
    readonly entity: Entity,
    readonly versions: Versions<Draft>,
  ) {
    super('edited_meanwhile');
  }
}

/** Asks which values of a conflict to keep. */
interface Question<Entity, Draft> {
  conflict: EntityConflict<Entity, Draft>;
  onSaved: () => void;
}

/**
 * The form of an entity: its values, what is wrong with them, and the props of its fields. Render it in a frame. The draft is
 * based on the state that was opened, even if a list receives a newer one. If another user has saved first, `dialog` asks which
 * values to keep; render it outside of the form.
 */
export function useForm<
  F extends FormFields<F>,
  Entity extends StoredOf<F>,
  Problems extends object = object,
>({
  fields,
  entity: opened,
  initial,
  check,
  upload,
  create,
  update,
  read,
  failure,
  onFailed,
  messages = notify,
  ...options
}: FormOptions<F, Entity, Problems>) {
  type Draft = DraftOf<F>;
  const [entity, setEntity] = useState(opened);
  const draftState = useDraft<Draft>(
    () => initial ?? (opened ? readDraft(fields, opened) : emptyDraft(fields)),
  );
  const { start, draft, change, setDraft, setStart } = draftState;
  const [question, setQuestion] = useState<Question<Entity, Draft>>();
  const { t } = useTranslation();
  const compared = comparedFields(fields);

  const {
    mutate,
    isPending,
    error,
    variables: sent,
  } = useApiMutation({
    ...options,
    messages,
    request: async (http, attempt: FormAttempt<Entity, Draft>, idempotencyKey) => {
      const { start: seen, draft: typed } = attempt;
      const body = bodyOf(fields, upload ? await withUploads(typed, (file) => upload(http, file)) : typed);
      let base = attempt.entity;
      if (!base) return create?.(http, body, idempotencyKey);
      for (;;) {
        try {
          return await update(http, { ...body, ...seenVersion(base) }, base, (part) => keep(part, typed));
        } catch (cause) {
          if (!isEditedMeanwhile(cause)) throw cause;
          base = await read(http, base).catch(() => {
            throw cause;
          });
          const versions = { start: seen, mine: typed, theirs: readDraft(fields, base) };
          // The other user may have made the same changes, or changed fields that are not in this form.
          if (conflictingFields(compared, versions).length > 0) throw new EntityConflict(base, versions);
        }
      }
    },
  });
  /** Makes the stored values the base of the draft. @param sent the values that were sent; a field that has changed since keeps what was typed. */
  function keep(part: Partial<StoredOf<F>>, sent: Draft) {
    const stored = readDraft(fields, { ...entity, ...part } as Entity);
    const keys = Object.keys(part) as (keyof F)[];
    const take = (before: Draft, taken: readonly (keyof F)[]) =>
      taken.reduce((next, key) => ({ ...next, [key]: stored[key] }), before);
    setEntity((before) => before && { ...before, ...part });
    setStart((before) => take(before, keys));
    setDraft((before) =>
      take(
        before,
        keys.filter((key) => before[key] === sent[key]),
      ),
    );
  }
  function send(attempt: FormAttempt<Entity, Draft>, onSaved: () => void) {
    mutate(attempt, {
      onSuccess: onSaved,
      onError: (cause) => {
        if (cause instanceof EntityConflict)
          return setQuestion({ conflict: cause as EntityConflict<Entity, Draft>, onSaved });
        if (failure) messages.error(failureTitle(t, failure, cause));
        onFailed?.(cause);
      },
    });
  }
  function resolve(
    { conflict: { entity: stored, versions }, onSaved }: Question<Entity, Draft>,
    merged: Draft,
  ) {
    const { theirs } = versions;
    setQuestion(undefined);
    setEntity(stored);
    setStart(theirs);
    setDraft(merged);
    if (compared.every(({ show }) => show(merged) === show(theirs))) return;
    send({ start: theirs, draft: merged, entity: stored }, onSaved);
  }
  const dialog = question && (
    <ConflictDialog
      conflict={{
        ...question.conflict.versions,
        fields: conflictingFields(compared, question.conflict.versions),
      }}
      onChoose={(merged) => resolve(question, merged)}
      onCancel={() => setQuestion(undefined)}
    />
  );
  const current: FieldProblems<F> & Partial<Problems> = {
    ...fieldProblems(fields, draft),
    ...(check?.(draft) as Partial<Problems>),
  };
  const { problems, findProblems, forgetProblems } = useProblems(current);

  const refused = sent && refusedFields(fields, sent.draft, fieldErrors(error));
  const errorOf = (key: keyof F) => {
    const found: FieldProblems<F> | undefined = problems;
    // The server's error is shown until the field changes.
    return found?.[key] ?? (draft[key] === sent?.draft[key] ? refused?.[key] : undefined);
  };
  const set = <Key extends keyof F>(key: Key, value: Draft[Key]) =>
    change({ [key]: value } as Partial<Draft>);
  const text = <Key extends KeysOf<F, { empty: string }>>(key: Key) => ({
    label: fields[key].label,
    hint: fields[key].hint,
    required: fields[key].required,
    maxLength: fields[key].maxLength,
    error: errorOf(key),
    value: draft[key] as string,
    onChange: ({ target }: { target: { value: string } }) => set(key, target.value as Draft[Key]),
  });
  return {
    ...draftState,
    isPending,
    error: error instanceof EntityConflict ? null : error,
    dialog,
    isNew: opened === undefined,
    /** What is wrong, once it was tried to send the form. */
    problems,
    currentProblems: current,
    findProblems,
    forgetProblems,
    /**
     * Text of the value before it was changed; undefined for an unchanged one, and for an image.
     * @param part of a field with several compared parts, such as a language.
     */
    before: (key: keyof F & string, part = 'value') => {
      const found = compared.find((each) => each.key === `${key}.${part}`);
      if (!found || found.imageOf || found.show(start) === found.show(draft)) return undefined;
      return found.show(start);
    },
    /** Takes all changes back. */
    reset: () => {
      setDraft(start);
      forgetProblems();
    },
    /** Props of a text field or a selection. */
    text,
    /** Props of a field for a number. */
    number: <Key extends KeysOf<F, { empty: string }> & KeysOf<F, { kind: NumberKind }>>(key: Key) => ({
      ...text(key),
      kind: fields[key].kind ?? 'whole',
    }),
    /** Props of a switch or a checkbox. */
    toggle: <Key extends KeysOf<F, { empty: boolean }>>(key: Key) => ({
      label: fields[key].label,
      hint: errorOf(key) ?? fields[key].hint,
      checked: draft[key] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) => set(key, target.checked as Draft[Key]),
    }),
    /** Props of any other control. */
    control: <Key extends keyof F>(key: Key) => ({
      label: fields[key].label,
      value: draft[key],
      maxLength: fields[key].maxLength,
      error: errorOf(key),
      onChange: (value: Draft[Key]) => set(key, value),
    }),
    /** Sends the form unless something is wrong. @param onRefused is called with what is wrong. */
    submit: (onSaved: () => void, onRefused?: (problems: typeof current) => void) => {
      if (findProblems()) onRefused?.(current);
      else send({ start, draft, entity }, onSaved);
    },
  };
}

const seenVersion = <Entity,>(entity: Entity) =>
  (typeof entity === 'object' && entity && 'version' in entity
    ? { version: entity.version }
    : {}) as Seen<Entity>;

/** The draft with the addresses of its uploaded images. */
async function withUploads<Draft extends object>(draft: Draft, upload: (file: File) => Promise<string>) {
  const values = Object.entries(draft).map(async ([key, value]: [string, unknown]) => [
    key,
    isChosenFile(value) ? { file: null, url: await upload(value.file) } : value,
  ]);
  return Object.fromEntries(await Promise.all(values)) as Draft;
}

const isChosenFile = (value: unknown): value is { file: File } =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File;
