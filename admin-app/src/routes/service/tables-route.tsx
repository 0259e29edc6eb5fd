import { useQuery } from '@tanstack/react-query';
import { Armchair, FileSpreadsheet, LayoutGrid, List, Plus, Printer, Rows3, ScanQrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnexpectedFormat } from 'shared-api/client/expect-list';
import { TABLE_STATUSES, type TableStatus } from 'shared-api/domain/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { Button, buttonLook } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { Segmented } from 'shared-ui/segmented';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { useCan, useServices } from '#services/services';
import { BulkModal } from '#features/service/tables/bulk-modal';
import { CodeAddressModal } from '#features/service/tables/code-address-modal';
import { CODE_ADDRESS_PARAM, CODE_ADDRESS_PATH } from '#features/service/tables/code-address-path';
import { CodeAddressWarning } from '#features/service/tables/code-address-warning';
import { GuestTablesNotice } from '#features/service/tables/guest-tables-notice';
import { PrintSheet } from '#features/service/tables/print-sheet';
import { QrModal } from '#features/service/tables/qr-modal';
import { TableBoard } from '#features/service/tables/table-board';
import { TableFormModal } from '#features/service/tables/table-form-modal';
import { TableList } from '#features/service/tables/table-list';
import { useNumberFormat } from '#i18n/format-number';
import { ListTools } from '#lib/list/list-tools';
import { AreaFilter, useArea } from '#lib/list/area-filter';
import { QueryView } from '#lib/query-view';
import { useIdParam, useUrlState } from '#lib/use-url-state';
import { SAVED, useOpenForm } from '#lib/form/use-open-form';
import styles from './tables-route.module.css';

/** Ids of the tables on the sheet of codes; all without it. */
const PRINTED_PARAM = 'tables';

type StatusFilter = TableStatus | 'all';

/** /admin/tables */
export default function TablesRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  const { params, update } = useUrlState();
  const mayManage = useCan()('tables.manage');
  const tables = useQuery(tablesQuery(http));
  const area = useArea(tables.data ?? []);
  const { form, edited, open, close } = useOpenForm(tables.data);
  const [codeId, setCodeId] = useIdParam('qr');
  // The board sets statuses, the only change that other roles may make.
  const view = mayManage ? params.get('view') : 'board';
  const printed = params.get(PRINTED_PARAM)?.split(',') ?? null;
  const status: StatusFilter = TABLE_STATUSES.find((each) => each === params.get('status')) ?? 'all';

  const failedText =
    tables.error instanceof UnexpectedFormat ? t('tables.bad_format') : t('tables.load_failed');

  return (
    <QueryView query={tables} failedText={failedText}>
      {(all) => {
        const byGuests = all.filter((table) => table.created_by_guest);
        if (view === 'sheet') {
          return (
            <PrintSheet
              tables={printed === null ? all : all.filter(({ id }) => printed.includes(String(id)))}
              backLabel={t('tables.sheet.back')}
              onBack={() => update({ view: null, [PRINTED_PARAM]: null })}
            />
          );
        }
        const isThere = (table: Table) => area === null || table.area === area;
        const shown = all.filter((table) => isThere(table) && (status === 'all' || table.status === status));
        const count = (value: StatusFilter) =>
          value === 'all' ? all.length : all.filter((table) => table.status === value).length;
        const coded = all.find(({ id }) => id === codeId);
        return (
          <>
            <PageHeader
              title={t('tables.title')}
              actions={
                mayManage && (
                  <>
                    <Link to={ADMIN_PATHS.tableFiles} {...buttonLook({ variant: 'secondary' })}>
                      <FileSpreadsheet aria-hidden="true" />
                      {t('files.open')}
                    </Link>
                    <Button variant="secondary" onClick={() => update({ bulk: '1' }, { replace: false })}>
                      <Rows3 aria-hidden="true" />
                      {t('tables.bulk.open')}
                    </Button>
                    <Button onClick={() => open('new')}>
                      <Plus aria-hidden="true" />
                      {t('tables.new')}
                    </Button>
                  </>
                )
              }
            />
            <ListTools
              label={t('tables.filters')}
              activeCount={[status !== 'all', area !== null].filter(Boolean).length}
            >
              <Segmented
                label={t('tables.column.status')}
                hideLabel
                options={(['all', ...TABLE_STATUSES] as const).map((value) => ({
                  value,
                  label: `${t(`tables.filter.${value}`)} ${formatNumber(count(value))}`,
                }))}
                value={status}
                onChange={(value) => update({ status: value === 'all' ? null : value })}
              />
              {mayManage && (
                <div className={styles.links}>
                  <Segmented
                    label={t('tables.view.label')}
                    hideLabel
                    options={[
                      { value: 'list', label: t('tables.view.list'), icon: <List aria-hidden="true" /> },
                      {
                        value: 'board',
                        label: t('tables.view.board'),
                        icon: <LayoutGrid aria-hidden="true" />,
                      },
                    ]}
                    value={view === 'board' ? 'board' : 'list'}
                    onChange={(value) => update({ view: value === 'list' ? null : value })}
                  />
                  <Button variant="ghost" onClick={() => update({ view: 'sheet' }, { replace: false })}>
                    <Printer aria-hidden="true" />
                    {t('tables.sheet.open')}
                  </Button>
                  <Link to={CODE_ADDRESS_PATH} {...buttonLook({ variant: 'ghost' })}>
                    <ScanQrCode aria-hidden="true" />
                    {t('tables.address.open')}
                  </Link>
                  <Link to={ADMIN_PATHS.tableTest} {...buttonLook({ variant: 'ghost' })}>
                    {t('nav.table_test')}
                  </Link>
                </div>
              )}
              <AreaFilter tables={all} />
            </ListTools>
            {mayManage && <CodeAddressWarning />}
            {mayManage && byGuests.length > 0 && <GuestTablesNotice tables={byGuests} />}
            {shown.length === 0 && <EmptyState icon={<Armchair />} title={t('tables.empty')} />}
            {shown.length > 0 &&
              (view === 'board' ? (
                <TableBoard tables={shown} />
              ) : (
                <TableList
                  tables={shown}
                  onEdit={open}
                  onShowCode={setCodeId}
                  onPrintCodes={(ids) =>
                    update({ view: 'sheet', [PRINTED_PARAM]: ids.join(',') }, { replace: false })
                  }
                />
              ))}
            {mayManage && (
              <>
                {(form === 'new' || edited) && <TableFormModal key={form} table={edited} onClose={close} />}
                {coded && <QrModal key={coded.id} table={coded} onClose={() => setCodeId(null)} />}
                {params.has(CODE_ADDRESS_PARAM) && (
                  <CodeAddressModal onClose={() => update({ [CODE_ADDRESS_PARAM]: null })} />
                )}
                {params.has('bulk') && (
                  <BulkModal
                    onClose={(isSaved) => update({ bulk: null }, { state: isSaved ? SAVED : undefined })}
                  />
                )}
              </>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
