import { KNOWN_LANGUAGES } from 'shared-api/contract/restaurant/known-languages';
import type { NewLanguage } from 'shared-api/client/restaurant/languages';
import type { Language } from 'shared-api/contract/restaurant/languages';

export interface LanguageDraft {
  code: string;
  name: string;
  nativeName: string;
  flagCode: string;
  isActive: boolean;
}

const LETTERS = /^[a-z]{2}$/;

/** Hidden from guests until it is translated. */
const EMPTY: LanguageDraft = { code: '', name: '', nativeName: '', flagCode: '', isActive: false };

export const draftOf = (language: Language | undefined): LanguageDraft =>
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
export function namesFor(code: string): Pick<LanguageDraft, 'name' | 'nativeName' | 'flagCode'> {
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

export type LanguageField = 'code' | 'name' | 'nativeName' | 'flagCode';

export function invalidFields({ code, name, nativeName, flagCode }: LanguageDraft): LanguageField[] {
  const fits: Record<LanguageField, boolean> = {
    code: LETTERS.test(code),
    name: name.trim() !== '',
    nativeName: nativeName.trim() !== '',
    flagCode: LETTERS.test(flagCode),
  };
  return (Object.keys(fits) as LanguageField[]).filter((field) => !fits[field]);
}

export const bodyOf = ({ code, name, nativeName, flagCode, isActive }: LanguageDraft): NewLanguage => ({
  code,
  name: name.trim(),
  native_name: nativeName.trim(),
  flag_code: flagCode,
  is_active: isActive,
});
