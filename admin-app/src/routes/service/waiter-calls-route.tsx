import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LIST_PAGE_SIZE } from 'shared-api/domain/limits';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { WAITER_CALL_STATUSES } from 'shared-api/domain/statuses';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { waiterCallsPageQuery } from 'shared-api/queries/service/waiter-calls';
import { Button, buttonLook } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { SelectField } from 'shared-ui/select-field';
import { useUrlState } from '#lib/use-url-state';
import { useCan, useServices } from '#services/services';
import { CallList } from '#features/service/waiter-calls/call-list';
import { ListTools } from '#lib/list/list-tools';
import { ListPages, usePageNumber } from '#lib/list/list-pages';
import { QueryView } from '#lib/query-view';
import { SelectOptions } from '#lib/form/select-options';

/** /admin/waiter-calls */
export default function WaiterCallsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const { params, update } = useUrlState();
  const status = WAITER_CALL_STATUSES.find((one) => one === params.get('status'));
  const calls = useQuery(waiterCallsPageQuery(http, status, usePageNumber()));
  const total = calls.data?.total;
  const tables = useQuery(tablesQuery(http));

  return (
    <>
      <PageHeader
        title={t('waiter_calls.title')}
        count={total === undefined ? undefined : t('waiter_calls.count', { count: total })}
        actions={
          <>
            {can('settings.edit') && (
              <Link to={ADMIN_PATHS.callTypes} {...buttonLook({ variant: 'ghost' })}>
                <BellPlus aria-hidden="true" />
                {t('waiter_calls.types')}
              </Link>
            )}
            <Button variant="secondary" busy={calls.isFetching} onClick={() => void calls.refetch()}>
              {!calls.isFetching && <RotateCw aria-hidden="true" />}
              {t('app.refresh')}
            </Button>
          </>
        }
      />
      <ListTools label={t('waiter_calls.filter')} activeCount={status ? 1 : 0}>
        <SelectField
          label={t('waiter_calls.filter')}
          value={status ?? ''}
          onChange={(event) => update({ status: event.target.value, page: null })}
        >
          <option value="">{t('app.all')}</option>
          <SelectOptions values={WAITER_CALL_STATUSES} textOf={(one) => t(`waiter_calls.status.${one}`)} />
        </SelectField>
      </ListTools>
      <QueryView query={calls} failedText={t('waiter_calls.load_failed')}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState icon={<BellRing />} title={t('waiter_calls.none_found')} />
          ) : (
            <CallList calls={list.rows} tables={tables.data ?? []} />
          )
        }
      </QueryView>
      <ListPages label={t('waiter_calls.pagination')} total={total} pageSize={LIST_PAGE_SIZE} />
    </>
  );
}
