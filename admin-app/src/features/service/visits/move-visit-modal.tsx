import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { compareTableNumbers } from 'shared-api/domain/service/table-number';
import type { Table } from 'shared-api/contract/service/tables';
import type { Visit } from 'shared-api/contract/service/visits';
import { formatPrice } from 'shared-api/i18n/format';
import { cacheVisit } from 'shared-api/queries/service/visits';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { Modal } from 'shared-ui/modal';
import { notify } from 'shared-ui/toaster';
import { tableLabel, visitLabel } from '#i18n/table-label';
import { FailureBanner } from '#lib/form/failure-banner';
import { useApiMutation } from '#lib/use-api-mutation';
import { findTiles } from './find-tiles';
import type { Tile } from './service-tiles';
import { TableSearch } from './table-search';
import { TileList } from './tile-list';
import { VISIT_KEYS } from './visit-keys';
import styles from './move-visit-modal.module.css';

export interface MoveVisitModalProps {
  visit: Visit;
  /** Tiles of all tables. */
  tiles: readonly Tile[];
  /** @param tableId to which the orders were moved. */
  onMoved: (tableId: number) => void;
  onClose: () => void;
}

/** Tables without guests, then the others; each by number. */
const freeFirst = (a: Tile, b: Tile): number =>
  Number(a.visit !== undefined) - Number(b.visit !== undefined) ||
  compareTableNumbers(a.table?.table_number ?? '', b.table?.table_number ?? '');

/** Asks for the other table, and whether to merge the visits if that table has one. */
export function MoveVisitModal({ visit, tiles, onMoved, onClose }: MoveVisitModalProps) {
  const { t } = useTranslation();
  const [merged, setMerged] = useState<Table>();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useApiMutation({
    request: (http, { table, merge }: { table: Table; merge: boolean }) =>
      http.send('PUT /visits/{id}/table', {
        params: { id: visit.id },
        body: { table_id: table.id, merge, version: visit.version },
      }),
    invalidates: VISIT_KEYS,
    onSuccess: (moved, { table, merge }, client) => {
      cacheVisit(client, moved);
      const text = merge ? 'service.merged' : 'service.moved';
      notify.success(t(text, { from: visitLabel(t, visit), to: tableLabel(t, table) }));
      onMoved(table.id);
    },
  });
  function move(table: Table, merge: boolean) {
    mutate(
      { table, merge },
      {
        onError: (cause) => {
          const isTaken = cause instanceof ApiError && cause.code === 'table_has_visit';
          setMerged(isTaken ? table : undefined);
        },
      },
    );
  }

  const there = merged && tiles.find(({ id }) => id === merged.id)?.visit;
  if (there) {
    return (
      <ConfirmDialog
        open
        title={t('service.merge_question')}
        text={t('service.merge_text', {
          from: visitLabel(t, visit),
          fromAmount: formatPrice(visit.total_amount),
          to: tableLabel(t, merged),
          toAmount: formatPrice(there.total_amount),
        })}
        confirmLabel={t('service.merge')}
        cancelLabel={t('app.cancel')}
        busy={isPending}
        onConfirm={() => move(merged, true)}
        onCancel={() => setMerged(undefined)}
      />
    );
  }
  const others = tiles.filter(({ id }) => id !== visit.table_id).toSorted(freeFirst);
  const found = typed.trim() ? findTiles(others, typed) : others;
  function choose(tile: Tile | undefined) {
    if (tile?.table) move(tile.table, false);
  }
  return (
    <Modal
      open
      size="l"
      title={t('service.move_title', { place: visitLabel(t, visit) })}
      closeLabel={t('app.close')}
      dismissible={!isPending}
      onClose={onClose}
    >
      <FailureBanner title={t('service.move_failed')} error={error} />
      <div aria-busy={isPending} className={styles.tables}>
        <TableSearch typed={typed} onType={setTyped} onSubmit={() => typed.trim() && choose(found[0])} />
        {found.length === 0 && <p role="status">{t('tables.empty')}</p>}
        <TileList
          label={t('tables.title')}
          tiles={found}
          nameOf={({ table }) => table?.table_number ?? ''}
          view={typed}
          openId={null}
          onOpen={(id) => choose(others.find((tile) => tile.id === id))}
        />
      </div>
    </Modal>
  );
}
