import { BACKUPS_RETAINED, DAY_STARTS_AT_HOUR, RETENTION_DAYS } from 'shared-api/domain/restaurant/limits';
import { ORDER_CONFIRM_ABOVE_LIRA, ORDER_PIECES } from 'shared-api/domain/service/limits';
import { PIN_LENGTH } from 'shared-api/domain/access/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { VAT_RATE } from 'shared-api/domain/menu/limits';
import type { z } from 'zod';
import { amountText } from '../i18n/amount-text';
import { isTextKey, text, type TextKey, type TextParams } from '../i18n/text';
import type { FieldProblem } from './app-error';

type Issue = z.core.$ZodIssue;
type NameOf<Key> = Key extends `field.${infer Name}` ? Name : never;
/** Names of the possible field problems: the texts `field.*`, some of which the contract's schemas use. */
export type ProblemName = NameOf<TextKey>;

const LIMITS: Partial<Record<ProblemName, TextParams>> = {
  invalid_pin: PIN_LENGTH,
  invalid_vat_rate: { max: VAT_RATE.max },
  invalid_lines: { max: TEXT_MAX.name },
  invalid_day_start: { max: DAY_STARTS_AT_HOUR.max },
  invalid_backups_kept: { max: BACKUPS_RETAINED.max },
  invalid_pieces_max: { max: ORDER_PIECES.max },
  invalid_confirm_above: { max: amountText(ORDER_CONFIRM_ABOVE_LIRA.max) },
  invalid_retention_days: { min: RETENTION_DAYS.min, max: RETENTION_DAYS.max },
};

/** @param path dotted, e.g. `options.0.name`. */
export const problem = (path: string, name: ProblemName, params?: TextParams): FieldProblem => ({
  path,
  message: text(`field.${name}`, params ?? LIMITS[name]),
});

const FORMATS: Partial<Record<string, ProblemName>> = {
  email: 'invalid_email',
  url: 'invalid_url',
  date: 'invalid_date',
};
const TYPES: Partial<Record<string, ProblemName>> = {
  number: 'not_a_number',
  int: 'not_a_number',
  string: 'not_a_text',
  array: 'not_a_list',
};

/** Problems with amounts that name the limit. */
const AMOUNT_LIMITS: readonly ProblemName[] = ['amount_too_small', 'amount_too_big'];

type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const limitOf = (issue: SizeIssue): number =>
  Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);

function sizeProblem(issue: SizeIssue): [ProblemName, TextParams] {
  const isSmall = issue.code === 'too_small';
  const limit = limitOf(issue);
  if (issue.origin === 'string') {
    if (isSmall && limit === 1) return ['required', {}];
    return [isSmall ? 'text_too_short' : 'text_too_long', { limit }];
  }
  if (issue.origin === 'array') return [isSmall ? 'list_too_short' : 'list_too_long', { limit }];
  return [isSmall ? 'number_too_small' : 'number_too_big', { limit }];
}

function problemOf(issue: Issue): [ProblemName, TextParams?] {
  if (isTextKey(`field.${issue.message}`)) {
    const name = issue.message as ProblemName;
    const isSize = issue.code === 'too_small' || issue.code === 'too_big';
    return isSize && AMOUNT_LIMITS.includes(name) ? [name, { limit: amountText(limitOf(issue)) }] : [name];
  }
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeProblem(issue);
    case 'invalid_type':
      return [isMissing ? 'required' : (TYPES[issue.expected] ?? 'invalid')];
    case 'invalid_format':
      return [FORMATS[issue.format] ?? 'invalid_format'];
    case 'invalid_value':
      return isMissing ? ['required'] : ['not_one_of', { values: issue.values.join(', ') }];
    case 'invalid_union':
      return [isMissing ? 'required' : 'invalid'];
    default:
      return ['invalid'];
  }
}

/** Parse with `reportInput`, so that missing and invalid fields can be distinguished. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => problem(issue.path.join('.'), ...problemOf(issue)));
