import type { Http } from 'shared-api/client/http';
import type { ApiMutationOptions } from '../use-api-mutation';
import {
  bodyOf,
  comparedFields,
  emptyDraft,
  fieldProblems,
  readDraft,
  type BodyOf,
  type DraftOf,
  type FieldProblems,
  type FormFields,
  type StoredOf,
} from './form-fields';
import type { NumberKind } from './number-field';
import { useEntityForm } from './use-entity-form';
import { useProblems } from './use-problems';

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
  /** @param current the state that the draft is based on. */
  update: (http: Http, body: BodyOf<F> & Seen<Entity>, current: Entity) => Promise<unknown>;
  /** Reads the current state of the entity. */
  read: (http: Http, entity: Entity) => Promise<Entity>;
  /** Title of the error message; see `useEntityForm`. */
  failure?: string;
}

/** The form of an entity: its values, what is wrong with them, and the props of its fields. Render it in a frame. */
export function useForm<
  F extends FormFields<F>,
  Entity extends StoredOf<F>,
  Problems extends object = object,
>({ fields, entity, initial, check, upload, create, update, ...options }: FormOptions<F, Entity, Problems>) {
  type Draft = DraftOf<F>;
  const form = useEntityForm<Entity, Draft>({
    ...options,
    entity,
    initial: () => initial ?? (entity ? readDraft(fields, entity) : emptyDraft(fields)),
    draftOf: (stored) => readDraft(fields, stored),
    fields: comparedFields(fields),
    save: async (http, draft, current, idempotencyKey) => {
      const body = bodyOf(fields, upload ? await withUploads(draft, (file) => upload(http, file)) : draft);
      if (!current) return create?.(http, body, idempotencyKey);
      return update(http, { ...body, ...seenVersion(current) }, current);
    },
  });
  const { draft, change } = form;
  const current: FieldProblems<F> & Partial<Problems> = {
    ...fieldProblems(fields, draft),
    ...(check?.(draft) as Partial<Problems>),
  };
  const { problems, findProblems, forgetProblems } = useProblems(current);

  const shown: FieldProblems<F> | undefined = problems;
  const set = <Key extends keyof F>(key: Key, value: Draft[Key]) =>
    change({ [key]: value } as Partial<Draft>);
  const text = <Key extends KeysOf<F, { empty: string }>>(key: Key) => ({
    label: fields[key].label,
    hint: fields[key].hint,
    required: fields[key].required,
    maxLength: fields[key].maxLength,
    error: shown?.[key],
    value: draft[key] as string,
    onChange: ({ target }: { target: { value: string } }) => set(key, target.value as Draft[Key]),
  });
  return {
    ...form,
    isNew: entity === undefined,
    /** What is wrong, once it was tried to send the form. */
    problems,
    currentProblems: current,
    findProblems,
    forgetProblems,
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
      hint: fields[key].hint,
      checked: draft[key] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) => set(key, target.checked as Draft[Key]),
    }),
    /** Props of any other control. */
    control: <Key extends keyof F>(key: Key) => ({
      label: fields[key].label,
      value: draft[key],
      error: shown?.[key],
      onChange: (value: Draft[Key]) => set(key, value),
    }),
    /** Sends the form unless something is wrong. @param onRefused is called with what is wrong. */
    submit: (onSaved: () => void, onRefused?: (problems: typeof current) => void) => {
      if (findProblems()) onRefused?.(current);
      else form.save(onSaved);
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
