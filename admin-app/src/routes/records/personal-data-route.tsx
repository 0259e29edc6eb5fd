import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { PageHeader } from 'shared-ui/page-header';
import { ContactForm } from '../../features/records/personal-data/contact-form';
import { StoredPersonalDataView } from '../../features/records/personal-data/stored-personal-data';
import {
  useErasePersonalData,
  useFindPersonalData,
} from '../../features/records/personal-data/use-personal-data';
import { failureDetail } from '../../lib/errors';
import { fieldErrors } from '../../lib/errors';
import styles from './personal-data-route.module.css';

/** /admin/personal-data */
export default function PersonalDataRoute() {
  const { t } = useTranslation();
  const search = useFindPersonalData();
  const erasure = useErasePersonalData();
  const [isAsking, setAsking] = useState(false);
  const refused = fieldErrors(search.error).contact;

  function erase(contact: string) {
    erasure.mutate(contact, {
      onSuccess: () => search.mutate(contact),
      onSettled: () => setAsking(false),
    });
  }
  return (
    <>
      <PageHeader title={t('personal_data.title')} text={t('personal_data.text')} />
      <ContactForm isBusy={search.isPending} error={refused} onFind={(contact) => search.mutate(contact)} />
      <div className={styles.found}>
        {search.error && !refused && (
          <BannerNotice tone="danger" title={t('personal_data.find_failed')}>
            {failureDetail(t, search.error)}
          </BannerNotice>
        )}
        {search.data && <StoredPersonalDataView data={search.data} onErase={() => setAsking(true)} />}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('personal_data.erase_question', { contact: search.data?.contact })}
        text={t('personal_data.erase_text')}
        confirmLabel={t('personal_data.erase')}
        cancelLabel={t('app.cancel')}
        busy={erasure.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => search.data && erase(search.data.contact)}
      />
    </>
  );
}
