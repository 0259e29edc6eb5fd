import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import styles from './contact-form.module.css';

export interface ContactFormProps {
  isBusy: boolean;
  error?: string;
  onFind: (contact: string) => void;
}

export function ContactForm({ isBusy, error, onFind }: ContactFormProps) {
  const { t } = useTranslation();
  const [contact, setContact] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = contact.trim();
    setMissing(!typed);
    if (typed && !isBusy) onFind(typed);
  }
  return (
    <form noValidate aria-label={t('personal_data.title')} className={styles.form} onSubmit={submit}>
      <TextField
        label={t('personal_data.contact')}
        hint={t('personal_data.contact_hint')}
        required
        maxLength={TEXT_MAX.email}
        autoComplete="off"
        spellCheck={false}
        error={isMissing ? t('personal_data.contact_required') : error}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <Button type="submit" busy={isBusy} busyText={t('app.loading')}>
        <Search aria-hidden="true" />
        {t('personal_data.find')}
      </Button>
    </form>
  );
}
