import type { z } from 'zod';
import type { FieldProblem } from './app-error';
import type { Localized } from './language';
import { namedText } from './named-problems';

type Issue = z.core.$ZodIssue;

const FALLBACK: Localized = { tr: 'Geçersiz değer.', en: 'Invalid value.' };
const REQUIRED: Localized = { tr: 'Bu alan zorunludur.', en: 'This field is required.' };

const FORMATS: Record<string, Localized> = {
  email: { tr: 'Geçerli bir e-posta adresi girin.', en: 'Enter a valid e-mail address.' },
  url: { tr: 'Geçerli bir web adresi girin.', en: 'Enter a valid web address.' },
  date: { tr: 'Geçerli bir tarih girin (YYYY-AA-GG).', en: 'Enter a valid date (YYYY-MM-DD).' },
};

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): Localized {
  const { minimum } = issue;
  if (issue.origin === 'string') {
    if (minimum === 1) return REQUIRED;
    return { tr: `En az ${minimum} karakter girin.`, en: `Enter at least ${minimum} characters.` };
  }
  if (issue.origin === 'array') {
    return { tr: `En az ${minimum} öğe gereklidir.`, en: `At least ${minimum} item(s) needed.` };
  }
  return { tr: `En az ${minimum} olmalıdır.`, en: `Must be at least ${minimum}.` };
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): Localized {
  const { maximum } = issue;
  if (issue.origin === 'string') {
    return { tr: `En fazla ${maximum} karakter olabilir.`, en: `May have at most ${maximum} characters.` };
  }
  if (issue.origin === 'array') {
    return { tr: `En fazla ${maximum} öğe olabilir.`, en: `May have at most ${maximum} items.` };
  }
  return { tr: `En fazla ${maximum} olabilir.`, en: `May be at most ${maximum}.` };
}

function invalidType(issue: Extract<Issue, { code: 'invalid_type' }>): Localized {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  switch (issue.expected) {
    case 'number':
    case 'int':
      return { tr: 'Bir sayı girin.', en: 'Enter a number.' };
    case 'string':
      return { tr: 'Bir metin girin.', en: 'Enter a text.' };
    case 'array':
      return { tr: 'Bir liste gereklidir.', en: 'A list is needed.' };
    default:
      return FALLBACK;
  }
}

function messageOf(issue: Issue): Localized {
  const named = namedText(issue.message);
  if (named) return named;
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return invalidType(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? { tr: 'Biçim geçersiz.', en: 'The format is not valid.' };
    case 'invalid_value': {
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      const allowed = issue.values.join(', ');
      return { tr: `Şunlardan biri olmalıdır: ${allowed}`, en: `Must be one of: ${allowed}` };
    }
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? REQUIRED : FALLBACK;
    default:
      return FALLBACK;
  }
}

/** Validation issues in words for people; parse with `reportInput` so that a missing field is told apart. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: messageOf(issue) }));
