import { TEXT_MAX } from 'shared-api/contract/limits';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { type NameTexts, NO_TEXTS, type TextsByLanguage } from './translated-texts';

export interface NameFieldsProps {
  texts: TextsByLanguage;
  language: string;
  labelOf: (field: keyof NameTexts) => string;
  required?: boolean;
  /** Error of the name. */
  error?: string | false;
  onChange: (texts: TextsByLanguage) => void;
}

/** Name and description of an entity in one language. */
export function NameFields({ texts, language, labelOf, required, error, onChange }: NameFieldsProps) {
  const shown = texts[language] ?? NO_TEXTS;
  const field = (name: keyof NameTexts) => ({
    label: labelOf(name),
    lang: language,
    maxLength: TEXT_MAX[name],
    value: shown[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...texts, [language]: { ...shown, [name]: target.value } }),
  });
  return (
    <>
      <TextField {...field('name')} required={required} error={error} />
      <TextArea {...field('description')} />
    </>
  );
}
