import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callTypesQuery } from 'shared-api/queries/service/call-types';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { CallTypeForm } from '#features/service/call-types/call-type-form';
import { CallTypeList } from '#features/service/call-types/call-type-list';
import { SAVED } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { positiveInteger, useUrlState } from '#lib/use-url-state';
import { useServices } from '#services/services';

/** /admin/call-types */
export default function CallTypesRoute() {
  const { http, language } = useServices();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const types = useQuery(callTypesQuery(http, language));
  const form = params.get('form');
  const openForm = (next: string) => update({ form: next }, { replace: false });
  const close = (isSaved: boolean) => update({ form: null }, { state: isSaved ? SAVED : undefined });
  return (
    <>
      <PageHeader
        title={t('nav.call_types')}
        text={t('call_types.intro')}
        actions={
          <Button onClick={() => openForm('new')}>
            <Plus aria-hidden="true" />
            {t('call_types.new')}
          </Button>
        }
      />
      <QueryView query={types} failedText={t('call_types.load_failed')}>
        {(list) => {
          const edited = list.find(({ id }) => id === positiveInteger(form));
          return (
            <>
              <CallTypeList types={list} onEdit={(id) => openForm(String(id))} />
              {(edited || form === 'new') && <CallTypeForm key={form} type={edited} onClose={close} />}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
