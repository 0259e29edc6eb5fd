import { useState } from 'react';
import { ApiError } from 'shared-api/client/api-error';
import type { Http } from 'shared-api/client/http';
import { notify } from 'shared-ui/toaster';
import { useApiMutation, type ApiMutationOptions } from '../use-api-mutation';
import { conflictingFields, type ComparedField, type Versions } from './compared-fields';
import { isEditedMeanwhile } from './edited-meanwhile';
import { useConflictDialog } from './use-conflict-dialog';
import { useDraft } from './use-draft';

/** Reads an entity that has no endpoint of its own. */
export const readFromList =
  <Entity extends { id: number }>(list: (http: Http) => Promise<Entity[]>) =>
  async (http: Http, { id }: Entity): Promise<Entity> => {
    const found = (await list(http)).find((each) => each.id === id);
    if (!found) throw new ApiError('not_found', 'not_found', 404);
    return found;
  };

export interface EntityFormOptions<Entity, Draft extends object> extends Pick<
  ApiMutationOptions<unknown, unknown>,
  'invalidates' | 'success' | 'messages'
> {
  /** Title of the error message, which says only that an error occurred; without it the form shows `error` alone. */
  failure?: string;
  /** Undefined for a new one. */
  entity: Entity | undefined;
  initial: Draft | (() => Draft);
  draftOf: (entity: Entity) => Draft;
  /** All fields of the form. */
  fields: readonly ComparedField<Draft>[];
  /**
   * @param entity the state that the draft is based on, with the version to send.
   * @param idempotencyKey for a new one.
   */
  save: (http: Http, draft: Draft, entity: Entity | undefined, idempotencyKey: string) => Promise<unknown>;
  /** Reads the current state of the entity. */
  read: (http: Http, entity: Entity) => Promise<Entity>;
}

interface Attempt<Entity, Draft> {
  start: Draft;
  draft: Draft;
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

/**
 * Edits and saves an entity. The draft is based on the state that was opened, even if a list receives a newer one. If
 * another user has saved first, `dialog` asks which values to keep; render it outside of the form.
 */
export function useEntityForm<Entity, Draft extends object>({
  entity: opened,
  initial,
  draftOf,
  fields,
  save,
  read,
  failure,
  messages = notify,
  ...options
}: EntityFormOptions<Entity, Draft>) {
  const [entity, setEntity] = useState(opened);
  const draftState = useDraft<Draft>(initial);
  const { start, draft, setDraft, setStart } = draftState;
  const { ask, dialog } = useConflictDialog<Draft>();

  const { mutate, isPending, error } = useApiMutation({
    ...options,
    messages,
    request: async (http, attempt: Attempt<Entity, Draft>, idempotencyKey) => {
      let base = attempt.entity;
      for (;;) {
        try {
          return await save(http, attempt.draft, base, idempotencyKey);
        } catch (cause) {
          if (!base || !isEditedMeanwhile(cause)) throw cause;
          base = await read(http, base);
          const versions = { start: attempt.start, mine: attempt.draft, theirs: draftOf(base) };
          // The other user may have made the same changes, or changed fields that are not in this form.
          if (conflictingFields(fields, versions).length > 0) throw new EntityConflict(base, versions);
        }
      }
    },
  });

  function send(attempt: Attempt<Entity, Draft>, onSaved: () => void) {
    mutate(attempt, {
      onSuccess: onSaved,
      onError: (cause) => {
        if (cause instanceof EntityConflict) askAbout(cause as EntityConflict<Entity, Draft>, onSaved);
        else if (failure) messages.error(failure);
      },
    });
  }
  function askAbout({ entity: current, versions }: EntityConflict<Entity, Draft>, onSaved: () => void) {
    const { theirs } = versions;
    ask(fields, versions, (merged) => {
      setEntity(current);
      setStart(theirs);
      setDraft(merged);
      if (fields.every(({ show }) => show(merged) === show(theirs))) return;
      send({ start: theirs, draft: merged, entity: current }, onSaved);
    });
  }

  return {
    ...draftState,
    isPending,
    error: error instanceof EntityConflict ? null : error,
    save: (onSaved: () => void) => send({ start, draft, entity }, onSaved),
    dialog,
  };
}
