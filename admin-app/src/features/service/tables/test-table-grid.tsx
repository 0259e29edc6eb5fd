import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { tableLabel } from '#i18n/table-label';
import { useCreateQrCode } from './use-qr-code';
import { TableStatusPill, toneOf } from './table-status-pill';
import styles from './test-table-grid.module.css';

export interface TestTableGridProps {
  tables: readonly Table[];
  selectedId: number | null;
  onSelect: (id: number) => void;
}

export function TestTableGrid({ tables, selectedId, onSelect }: TestTableGridProps) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useCreateQrCode();
  return (
    <ul role="list" aria-label={t('tables.title')} className={styles.grid}>
      {tables.map((table) => (
        <li
          key={table.id}
          data-tone={toneOf(table.status)}
          data-selected={table.id === selectedId || undefined}
          className={styles.tile}
        >
          <button
            type="button"
            aria-pressed={table.id === selectedId}
            className={styles.select}
            onClick={() => onSelect(table.id)}
          >
            {tableLabel(t, table)}
          </button>
          <TableStatusPill status={table.status} />
          {table.qr_code_url ? (
            <img
              src={table.qr_code_url}
              alt={t('tables.qr.image', { place: tableLabel(t, table) })}
              loading="lazy"
              width="96"
              height="96"
              className={styles.code}
            />
          ) : (
            <Button
              variant="secondary"
              busy={isPending && variables === table.id}
              className={styles.make}
              onClick={() => mutate(table.id)}
            >
              <QrCode aria-hidden="true" />
              {t('tables.qr.create')}
              <VisuallyHidden>, {tableLabel(t, table)}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
