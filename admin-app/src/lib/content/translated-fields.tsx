import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import formStyles from '../form/form-columns.module.css';
import { LanguageTabs } from './language-tabs';
import { withText, type TextInputs } from './translated-kinds';
import type { TextsByLanguage } from './translated-texts';
import { useLanguages } from './use-languages';

export interface TranslatedFieldsProps<Name extends string> {
  field: { inputs: TextInputs<Name>; requiredLanguage?: string };
  value: TextsByLanguage<Name>;
  /** Error of the first text. */
  error?: string;
  onChange: (value: TextsByLanguage<Name>) => void;
  /** The language of the texts. */
  language: string;
  className?: string;
  hint?: string;
}

/** The texts of an entity in one language. */
export function TranslatedFields<Name extends string>({
  field: { inputs, requiredLanguage },
  value,
  error,
  onChange,
  language,
  className,
  hint: ownHint,
}: TranslatedFieldsProps<Name>) {
  const { languages } = useLanguages();
  const languageName = languages.find(({ code }) => code === language)?.native_name ?? language;
  return (Object.keys(inputs) as Name[]).map((name, index) => {
    const { label, hint, maxLength, isLong } = inputs[name];
    const props = {
      label: label(languageName),
      hint: ownHint ?? hint,
      lang: language,
      className,
      maxLength,
      value: value[language]?.[name] ?? '',
      required: index === 0 && language === requiredLanguage,
      error: index === 0 && (language === requiredLanguage || requiredLanguage === undefined) && error,
      onChange: ({ target }: { target: { value: string } }) =>
        onChange(withText(inputs, value, { code: language, name, text: target.value })),
    };
    return isLong ? <TextArea key={name} {...props} /> : <TextField key={name} {...props} />;
  });
}

export interface TranslatedTabsProps<Name extends string> extends TranslatedFieldsProps<Name | 'name'> {
  onLanguage: (code: string) => void;
}

/** The texts of an entity, one language at a time. */
export const TranslatedTabs = <Name extends string>({ onLanguage, ...props }: TranslatedTabsProps<Name>) => (
  <LanguageTabs
    value={props.language}
    onChange={onLanguage}
    missingIn={(code) => (props.value[code]?.name.trim() ? 0 : 1)}
  >
    <div className={formStyles.fields}>
      <TranslatedFields {...props} />
    </div>
  </LanguageTabs>
);
