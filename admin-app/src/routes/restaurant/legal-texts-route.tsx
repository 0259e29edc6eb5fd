import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { legalTextsQuery } from 'shared-api/queries/restaurant/legal-texts';
import { PageHeader } from 'shared-ui/page-header';
import { LegalForm } from '#features/restaurant/legal-texts/legal-form';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';

/** /admin/legal-texts */
export default function LegalTextsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const texts = useQuery(legalTextsQuery(http));
  // Remounts the form, so that it starts with the stored texts.
  const [saves, setSaves] = useState(0);
  async function showSaved() {
    await texts.refetch();
    setSaves((count) => count + 1);
  }
  return (
    <>
      <PageHeader title={t('nav.legal_texts')} text={t('legal_texts.intro')} />
      <QueryView query={texts} failedText={t('legal_texts.load_failed')}>
        {(list) => <LegalForm key={saves} texts={list} onSaved={() => void showSaved()} />}
      </QueryView>
    </>
  );
}
