import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KNOWN_LANGUAGES } from 'shared-api/contract/restaurant/known-languages';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { failureLine } from '#lib/errors';
import { FormModal } from '#lib/form/form-modal';
import { comparedField, type ComparedField } from '#lib/form/compared-fields';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useEntityForm } from '#lib/form/use-entity-form';
import styles from './language-form-modal.module.css';

interface LanguageDraft {
  code: string;
  name: string;
  nativeName: string;
  flagCode: string;
  isActive: boolean;
}

const LETTERS = /^[a-z]{2}$/;

/** A new language, hidden from guests until it is translated. */
const EMPTY: LanguageDraft = { code: '', name: '', nativeName: '', flagCode: '', isActive: false };

const draftOf = (language: Language | undefined): LanguageDraft =>
  language
    ? {
        code: language.code,
        name: language.name,
        nativeName: language.native_name,
        flagCode: language.flag_code,
        isActive: language.is_active,
      }
    : EMPTY;

function nameOf(code: string, inLanguage: string): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(code) ?? '';
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** Empty for an unknown or incomplete code. */
function namesFor(code: string): Pick<LanguageDraft, 'name' | 'nativeName' | 'flagCode'> {
  const known = KNOWN_LANGUAGES.find((language) => language.code === code);
  if (known) return { name: known.name, nativeName: known.native_name, flagCode: known.flag_code };
  if (!LETTERS.test(code)) return { name: '', nativeName: '', flagCode: '' };
  const region = new Intl.Locale(code).maximize().region?.toLowerCase() ?? '';
  return {
    name: nameOf(code, 'en'),
    nativeName: nameOf(code, code),
    flagCode: LETTERS.test(region) ? region : '',
  };
}

type LanguageField = 'code' | 'name' | 'nativeName' | 'flagCode';

function invalidFields({ code, name, nativeName, flagCode }: LanguageDraft): LanguageField[] {
  const fits: Record<LanguageField, boolean> = {
    code: LETTERS.test(code),
    name: name.trim() !== '',
    nativeName: nativeName.trim() !== '',
    flagCode: LETTERS.test(flagCode),
  };
  return (Object.keys(fits) as LanguageField[]).filter((field) => !fits[field]);
}

const namesOf = ({ name, nativeName, flagCode }: LanguageDraft) => ({
  name: name.trim(),
  native_name: nativeName.trim(),
  flag_code: flagCode,
});

export interface LanguageFormModalProps {
  language: Language | undefined;
  /** Codes that are already in use. */
  taken: readonly string[];
  onClose: (isSaved: boolean) => void;
}

const OTHER = 'other';

export function LanguageFormModal({ language, taken, onClose }: LanguageFormModalProps) {
  const { t } = useTranslation();
  const fields: ComparedField<LanguageDraft>[] = [
    comparedField('flagCode', t('languages.form.flag')),
    comparedField('nativeName', t('languages.form.native_name')),
    comparedField('name', t('languages.form.name')),
  ];
  const { draft, isDirty, change, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: language,
    initial: () => draftOf(language),
    draftOf,
    fields,
    read: (http, { code }) => http.send('GET /languages/{code}', { params: { code } }),
    save: (http, typed, current, idempotencyKey) =>
      current
        ? http.send('PUT /languages/{code}', {
            params: { code: current.code },
            body: { ...namesOf(typed), version: current.version },
          })
        : http.send('POST /languages', {
            body: { ...namesOf(typed), code: typed.code, is_active: typed.isActive },
            idempotencyKey,
          }),
    invalidates: [keys.languages.all],
    success: language ? t('languages.updated') : t('languages.added'),
  });
  const failureTitle = language ? t('languages.update_failed') : t('languages.add_failed');
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
  function submit() {
    const found = invalidFields(draft);
    setInvalid(found);
    if (found.length === 0) save(() => onClose(true));
  }

  return (
    <>
      <FormModal
        size="s"
        title={language ? t('languages.form.edit') : t('languages.add')}
        submitLabel={language ? t('form.update') : t('languages.form.submit')}
        isBusy={isPending}
        onSubmit={submit}
        onClose={() => onClose(false)}
      >
        {error && <BannerNotice tone="danger">{failureLine(t, failureTitle, error)}</BannerNotice>}
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
              {...field('nativeName')}
            />
            <TextField
              label={t('languages.form.name')}
              required
              maxLength={TEXT_MAX.name}
              error={errorOf('name')}
              {...field('name')}
            />
          </>
        )}
        {!language && (
          <Switch
            label={t('languages.form.active')}
            hint={t('languages.form.active_hint')}
            {...toggle('isActive')}
          />
        )}
        <UnsavedGuard isDirty={isDirty} />
      </FormModal>
      {dialog}
    </>
  );
}
