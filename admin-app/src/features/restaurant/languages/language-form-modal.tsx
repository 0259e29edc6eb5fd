import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { KNOWN_LANGUAGES } from 'shared-api/domain/restaurant/known-languages';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { keys } from 'shared-api/queries/keys';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { failureLine } from '#lib/errors';
import { EntityModal } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import { useForm } from '#lib/form/use-form';
import styles from './language-form-modal.module.css';

const LETTERS = /^[a-z]{2}$/;

function nameOf(code: string, inLanguage: string): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(code) ?? '';
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** Empty for an unknown or incomplete code. */
function namesFor(code: string): Pick<Language, 'name' | 'native_name' | 'flag_code'> {
  const known = KNOWN_LANGUAGES.find((language) => language.code === code);
  if (known) return { name: known.name, native_name: known.native_name, flag_code: known.flag_code };
  if (!LETTERS.test(code)) return { name: '', native_name: '', flag_code: '' };
  const region = new Intl.Locale(code).maximize().region?.toLowerCase() ?? '';
  return {
    name: nameOf(code, 'en'),
    native_name: nameOf(code, code),
    flag_code: LETTERS.test(region) ? region : '',
  };
}

export interface LanguageFormModalProps {
  language: Language | undefined;
  /** Codes that are already in use. */
  taken: readonly string[];
  onClose: (isSaved: boolean) => void;
}

const OTHER = 'other';

export function LanguageFormModal({ language, taken, onClose }: LanguageFormModalProps) {
  const { t } = useTranslation();
  const { text, toggle } = useFieldKinds();
  const [choice, setChoice] = useState('');
  const letters = (label: string, invalid: string, hint: string) =>
    text(label, { hint, maxLength: 2, problem: (typed) => !LETTERS.test(typed) && invalid });
  const form = useForm({
    fields: {
      code: letters(
        t('languages.form.code'),
        t('languages.form.invalid.code'),
        t('languages.form.code_hint'),
      ),
      flag_code: letters(
        t('languages.form.flag'),
        t('languages.form.invalid.flagCode'),
        t('languages.form.flag_hint'),
      ),
      native_name: text(t('languages.form.native_name'), {
        hint: t('languages.form.native_name_hint'),
        maxLength: TEXT_MAX.name,
        missing: t('languages.form.invalid.nativeName'),
      }),
      name: text(t('languages.form.name'), {
        maxLength: TEXT_MAX.name,
        missing: t('languages.form.invalid.name'),
      }),
      // A new language is hidden from guests until it is translated; of another one, it is changed in the list.
      is_active: {
        ...toggle(t('languages.form.active'), { hint: t('languages.form.active_hint') }),
        compared: [],
      },
    },
    entity: language,
    read: (http, { code }) => http.send('GET /languages/{code}', { params: { code } }),
    create: (http, body, idempotencyKey) => http.send('POST /languages', { body, idempotencyKey }),
    update: (http, { name, native_name, flag_code, version }, { code }) =>
      http.send('PUT /languages/{code}', {
        params: { code },
        body: { name, native_name, flag_code, version },
      }),
    invalidates: [keys.languages.all],
    success: language ? t('languages.updated') : t('languages.added'),
  });
  const failureTitle = language ? t('languages.update_failed') : t('languages.add_failed');
  const addable = KNOWN_LANGUAGES.filter(({ code }) => !taken.includes(code));
  const code = form.text('code');

  function choose(next: string) {
    setChoice(next);
    form.forgetProblems();
    const chosen = next === OTHER ? '' : next;
    form.change({ code: chosen, ...namesFor(chosen) });
  }

  return (
    <EntityModal
      form={form}
      size="s"
      title={language ? t('languages.form.edit') : t('languages.add')}
      submitLabel={language ? undefined : t('languages.form.submit')}
      failure={(error) => failureLine(t, failureTitle, error)}
      onClose={onClose}
    >
      {!language && (
        <SelectField
          label={t('languages.form.language')}
          required
          error={choice !== OTHER && code.error}
          value={choice}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('languages.form.choose')}</option>
          {addable.map(({ code: addableCode, native_name: name }) => (
            <option key={addableCode} value={addableCode} lang={addableCode}>
              {name}
            </option>
          ))}
          <option value={OTHER}>{t('languages.form.other')}</option>
        </SelectField>
      )}
      {(language || choice === OTHER) && (
        <>
          <div className={styles.pair}>
            <TextField
              {...code}
              required
              readOnly={language !== undefined}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => {
                const typed = target.value.toLowerCase();
                form.change({ code: typed, ...namesFor(typed) });
              }}
            />
            <TextField
              {...form.text('flag_code')}
              required
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => form.change({ flag_code: target.value.toLowerCase() })}
            />
          </div>
          <TextField {...form.text('native_name')} lang={form.draft.code} />
          <TextField {...form.text('name')} />
        </>
      )}
      {!language && <Switch {...form.toggle('is_active')} />}
    </EntityModal>
  );
}
