import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { PageHeader } from 'shared-ui/page-header';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { TextField } from 'shared-ui/text-field';
import { StoredPersonalDataView } from '#features/records/personal-data/stored-personal-data';
import { fieldErrors } from '#lib/errors';
import { FailureBanner } from '#lib/form/failure-banner';
import { useServices } from '#services/services';
import { useApiMutation } from '#lib/use-api-mutation';
import styles from './personal-data-route.module.css';

/** /admin/personal-data */
export default function PersonalDataRoute() {
  const { t } = useTranslation();
  const { http } = useServices();
  // A mutation, so that personal data is not cached.
  const search = useMutation({
    mutationFn: (contact: string) =>
      http.send('POST /personal-data/export', { body: { contact }, onRepeat: 'nothing' }),
    gcTime: 0,
  });
  const erasure = useApiMutation({
    request: (http, contact: string) => http.send('POST /personal-data/erase', { body: { contact } }),
    // The empty key matches every query: any list may contain the erased data.
    invalidates: [[]],
    success: (erased) => t('personal_data.erased', { ...erased }),
    failure: t('personal_data.erase_failed'),
  });
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
        {!refused && <FailureBanner title={t('personal_data.find_failed')} error={search.error} />}
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

interface ContactFormProps {
  isBusy: boolean;
  error?: string;
  onFind: (contact: string) => void;
}

function ContactForm({ isBusy, error, onFind }: ContactFormProps) {
  const { t } = useTranslation();
  const [contact, setContact] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit() {
    const typed = contact.trim();
    setMissing(!typed);
    if (typed) onFind(typed);
  }
  return (
    <Form aria-label={t('personal_data.title')} className={styles.form} isBusy={isBusy} onSubmit={submit}>
      <TextField
        label={t('personal_data.contact')}
        hint={t('personal_data.contact_hint')}
        required
        maxLength={TEXT_MAX.email}
        autoComplete="off"
        spellCheck={false}
        error={isMissing && !contact.trim() ? t('personal_data.contact_required') : error}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <Button type="submit" busy={isBusy} busyText={t('app.loading')}>
        <Search aria-hidden="true" />
        {t('personal_data.find')}
      </Button>
    </Form>
  );
}
