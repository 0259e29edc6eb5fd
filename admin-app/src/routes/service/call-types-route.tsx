import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callTypesQuery } from 'shared-api/queries/service/call-types';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { CallTypeForm } from '#features/service/call-types/call-type-form';
import { CallTypeList } from '#features/service/call-types/call-type-list';
import { useOpenForm } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';

/** /admin/call-types */
export default function CallTypesRoute() {
  const { http, language } = useServices();
  const { t } = useTranslation();
  const types = useQuery(callTypesQuery(http, language));
  const { form, edited, open, close } = useOpenForm(types.data);
  return (
    <>
      <PageHeader
        title={t('nav.call_types')}
        text={t('call_types.intro')}
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden="true" />
            {t('call_types.new')}
          </Button>
        }
      />
      <QueryView query={types} failedText={t('call_types.load_failed')}>
        {(list) => (
          <>
            <CallTypeList types={list} onEdit={open} />
            {(edited || form === 'new') && <CallTypeForm key={form} type={edited} onClose={close} />}
          </>
        )}
      </QueryView>
    </>
  );
}
