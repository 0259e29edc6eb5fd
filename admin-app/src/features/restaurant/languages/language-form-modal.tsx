import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KNOWN_LANGUAGES } from 'shared-api/contract/restaurant/known-languages';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { useDraft } from '../../../lib/form/use-draft';
import { bodyOf, draftOf, invalidFields, namesFor, type LanguageField } from './language-draft';
import { useSaveLanguage } from './use-language-writes';
import styles from './language-form-modal.module.css';

export interface LanguageFormModalProps {
  language: Language | undefined;
  /** Codes that are already in use. */
  taken: readonly string[];
  onClose: () => void;
}

const OTHER = 'other';

export function LanguageFormModal({ language, taken, onClose }: LanguageFormModalProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { draft, change } = useDraft(() => draftOf(language));
  const { mutate, isPending, failure } = useSaveLanguage(language);
  const [choice, setChoice] = useState('');
  const [invalid, setInvalid] = useState<readonly LanguageField[]>([]);
  const addable = KNOWN_LANGUAGES.filter(({ code }) => !taken.includes(code));
  const errorOf = (field: LanguageField) => invalid.includes(field) && t(`languages.form.invalid.${field}`);
  const isNamed = language !== undefined || choice === OTHER;

  function choose(next: string) {
    setChoice(next);
    setInvalid([]);
    const code = next === OTHER ? '' : next;
    change({ code, ...namesFor(code) });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = invalidFields(draft);
    setInvalid(found);
    if (found.length === 0) mutate(bodyOf(draft), { onSuccess: onClose });
  }

  return (
    <Modal
      open
      size="s"
      title={language ? t('languages.form.edit') : t('languages.add')}
      closeLabel={t('app.close')}
      onClose={onClose}
      dismissible={!isPending}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyText={t('form.saving')}>
            {language ? t('form.update') : t('languages.form.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.fields} onSubmit={submit}>
        {failure && <BannerNotice tone="danger">{failure}</BannerNotice>}
        {!language && (
          <SelectField
            label={t('languages.form.language')}
            required
            error={choice !== OTHER && errorOf('code')}
            value={choice}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t('languages.form.choose')}</option>
            {addable.map(({ code, native_name: name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
            <option value={OTHER}>{t('languages.form.other')}</option>
          </SelectField>
        )}
        {isNamed && (
          <>
            <div className={styles.pair}>
              <TextField
                label={t('languages.form.code')}
                hint={t('languages.form.code_hint')}
                required
                readOnly={language !== undefined}
                maxLength={2}
                autoCapitalize="none"
                spellCheck={false}
                error={errorOf('code')}
                value={draft.code}
                onChange={(event) => {
                  const code = event.target.value.toLowerCase();
                  change({ code, ...namesFor(code) });
                }}
              />
              <TextField
                label={t('languages.form.flag')}
                hint={t('languages.form.flag_hint')}
                required
                maxLength={2}
                autoCapitalize="none"
                spellCheck={false}
                error={errorOf('flagCode')}
                value={draft.flagCode}
                onChange={(event) => change({ flagCode: event.target.value.toLowerCase() })}
              />
            </div>
            <TextField
              label={t('languages.form.native_name')}
              hint={t('languages.form.native_name_hint')}
              lang={draft.code}
              required
              maxLength={TEXT_MAX.name}
              error={errorOf('nativeName')}
              value={draft.nativeName}
              onChange={(event) => change({ nativeName: event.target.value })}
            />
            <TextField
              label={t('languages.form.name')}
              required
              maxLength={TEXT_MAX.name}
              error={errorOf('name')}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </>
        )}
        {!language && (
          <Switch
            label={t('languages.form.active')}
            hint={t('languages.form.active_hint')}
            checked={draft.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
        )}
      </form>
    </Modal>
  );
}
