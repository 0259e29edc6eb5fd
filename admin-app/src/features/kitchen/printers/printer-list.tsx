import { Printer as PrinterIcon, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { keys } from 'shared-api/queries/keys';
import type { DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { StatusPill } from 'shared-ui/status-pill';
import { actionsColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import { usePrint } from '#lib/use-print';
import styles from './printers.module.css';

export interface PrinterListProps {
  printers: readonly Printer[];
  stations: readonly Station[];
  onEdit: (id: number) => void;
}

export function PrinterList({ printers, stations, onEdit }: PrinterListProps) {
  const { t } = useTranslation();
  const test = usePrint(
    (id: number) => `test_page:${id}`,
    (http, id, idempotencyKey) => http.send('POST /printers/{id}/test', { params: { id }, idempotencyKey }),
  );
  const deletion = useDeletion<Printer>({
    request: (http, id) => http.send('DELETE /printers/{id}', { params: { id } }),
    invalidates: [keys.printers.all],
    title: ({ name }) => t('printing.delete_question', { name }),
    text: () => t('printing.delete_text'),
    success: t('printing.deleted'),
    failure: t('printing.delete_failed'),
  });
  if (printers.length === 0) {
    return <EmptyState icon={<PrinterIcon />} title={t('printing.none')} text={t('printing.none_hint')} />;
  }
  const prints = ({ documents, station_ids: ids }: Printer) =>
    documents
      .map((document) => {
        const names = stations.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
        const text = t(`printing.document.${document}`);
        return document === 'tickets' && names.length > 0 ? `${text} (${names.join(', ')})` : text;
      })
      .join(', ');
  const columns: DataColumn<Printer>[] = [
    {
      key: 'name',
      header: t('printing.form.name'),
      kind: 'heading',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    {
      key: 'connection',
      header: t('printing.form.connection'),
      cell: ({ connection, host, port }) =>
        connection === 'virtual' ? t('printing.connection.virtual') : `${host}:${port}`,
    },
    { key: 'prints', header: t('printing.form.documents'), cell: prints },
    {
      key: 'state',
      header: t('printing.state'),
      isSelfEvident: true,
      cell: ({ cause, confirms }) => (
        <>
          <StatusPill tone={cause ? 'danger' : 'success'}>
            {cause ? t(`printing.problem.${cause}`) : t('printing.ready')}
          </StatusPill>
          {confirms === false && <p className={styles.hint}>{t('printing.cannot_confirm')}</p>}
        </>
      ),
    },
    actionsColumn(t('printing.actions'), {
      editLabel: ({ name }) => t('printing.edit', { name }),
      onEdit,
      deleteLabel: ({ name }) => t('printing.delete', { name }),
      onDelete: deletion.confirm,
      more: ({ id, name }) => (
        <IconButton label={t('printing.test', { name })} onClick={() => test.mutate(id)}>
          <ReceiptText />
        </IconButton>
      ),
    }),
  ];
  return (
    <>
      <ListTable list="printers" caption={t('nav.printers')} columns={columns} rows={printers} />
      {deletion.dialog}
    </>
  );
}
