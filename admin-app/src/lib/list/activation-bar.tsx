import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import { serverNow } from 'shared-api/client/server-clock';
import { Button } from 'shared-ui/button';
import { UndoBar } from '../undo-bar';
import { useApiMutation } from '../use-api-mutation';
import { SelectionBar } from './selection-bar';
import type { Selection } from './use-selection';

export interface ActivationBarProps {
  /** Accessible name. */
  label: string;
  rows: readonly { id: number; is_active: boolean }[];
  selection: Selection;
  setActive: (http: Http, ids: number[], isActive: boolean) => Promise<unknown>;
  invalidates: readonly QueryKey[];
  /** Further actions. */
  children?: ReactNode;
}

interface Change {
  ids: number[];
  isActive: boolean;
}

/** Activates or deactivates the selected rows of a list, together and with an undo. */
export function ActivationBar({
  label,
  rows,
  selection,
  setActive,
  invalidates,
  children,
}: ActivationBarProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<Change & { madeAtMs: number }>();
  const { mutate, isPending } = useApiMutation({
    request: (http, { ids, isActive }: Change) => setActive(http, ids, isActive),
    invalidates,
    failure: t('list.change_failed'),
  });
  const chosen = rows.filter(({ id }) => selection.selected.includes(id));

  function change(isActive: boolean) {
    const ids = chosen.filter((row) => row.is_active !== isActive).map(({ id }) => id);
    const settle = () => {
      selection.set(selection.selected, false);
      setDone({ ids, isActive, madeAtMs: serverNow() });
    };
    if (ids.length > 0) mutate({ ids, isActive }, { onSuccess: settle });
    else settle();
  }
  return (
    <>
      <SelectionBar label={label} selection={selection}>
        <Button variant="secondary" disabled={isPending} onClick={() => change(true)}>
          {t('list.activate')}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => change(false)}>
          {t('list.deactivate')}
        </Button>
        {children}
      </SelectionBar>
      {done && (
        <UndoBar
          title={t(done.isActive ? 'list.activated' : 'list.deactivated', { count: done.ids.length })}
          madeAtMs={done.madeAtMs}
          busy={isPending}
          onUndo={
            done.ids.length > 0
              ? () =>
                  mutate({ ids: done.ids, isActive: !done.isActive }, { onSuccess: () => setDone(undefined) })
              : undefined
          }
        />
      )}
    </>
  );
}
