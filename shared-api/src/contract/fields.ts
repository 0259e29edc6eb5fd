import { z } from 'zod';
import { parseComputedKurus, parseKurus, toLira } from '../domain/money';
import { LIST_LIMIT_MAX, TEXT_MAX } from '../domain/limits';
import { PRICE_MAX_KURUS, SUM_MAX_KURUS } from '../domain/money';
import { STATIONS_NAMED_MAX } from '../domain/kitchen/limits';
import { VAT_RATE } from '../domain/menu/limits';
import { latinDigits } from '../domain/text-key';

const DURATION_MAX_MINUTES = 24 * 60;
const SORT_ORDER_MAX = 1_000_000;

/** Building blocks of the entity schemas. `form…` blocks also take the strings that form data carries. */

/** Line breaks and other control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Those without line breaks and tabs. */
const CONTROL_IN_LINES = /[^\P{Cc}\n\r\t]/u;

export const isOneLine = (value: string): boolean => !CONTROL.test(value);

const storable = (max: number) =>
  z
    .string()
    .max(max)
    .trim()
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'invalid_characters');

/**
 * Trimmed text of one line that every database stores: well-formed Unicode without control characters. With a line
 * break, a name could pass for further lines on paper and in lists.
 */
export const text = (max: number) => storable(max).refine(isOneLine, 'one_line');
export const requiredText = (max: number) => text(max).pipe(z.string().min(1));
/** Text where null, missing and blank all mean "none". */
export const optionalText = (max: number) => orNone(text(max));

/** Like {@link text}, of any number of lines: notes, descriptions, addresses, comments, legal texts. */
export const multilineText = (max: number) =>
  storable(max).refine((value) => !CONTROL_IN_LINES.test(value), 'invalid_characters');
export const requiredMultilineText = (max: number) => multilineText(max).pipe(z.string().min(1));
export const optionalMultilineText = (max: number) => orNone(multilineText(max));

const orNone = (schema: ReturnType<typeof text>) => schema.nullish().transform((value) => value || null);

/** A phone number as typed, Arabic and Persian digits as 0 to 9. */
export const optionalPhone = optionalText(TEXT_MAX.phone).transform((value) => value && latinDigits(value));

export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
/** Largest integer that a column for anything but ids, times and money stores. */
export const STORED_INTEGER_MAX = 2 ** 31 - 1;
/** A number that counts from 1 without gaps, of a report or a version. */
export const serialNumber = z.int().positive().max(STORED_INTEGER_MAX);
export const serialNumberParams = z.object({ number: z.coerce.number().pipe(serialNumber) });
export const idParams = z.object({ id: z.coerce.number().pipe(id) });

/** A decimal number as text. */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const numberOrText = z.union([z.number(), z.string().min(1).max(40)]);
/** A number, or a decimal number as text. */
export const numberLike = numberOrText.transform((value, context) => {
  if (typeof value === 'number') return value;
  if (DECIMAL.test(value)) return Number(value);
  context.addIssue({ code: 'custom', message: 'not_a_number', input: value });
  return z.NEVER;
});

/**
 * A number or numeric text with at most two decimals, never rounded: lira, or a percentage.
 * @param bounds in hundredths; `tooSmall` and `tooBig` are the problems with a value beyond them.
 */
export const twoDecimals = (
  { min, max, tooSmall, tooBig }: { min: number; max: number; tooSmall?: string; tooBig?: string },
  parse = parseKurus,
) =>
  numberOrText
    .transform((value, context) => {
      const kurus = parse(value);
      if (kurus !== undefined) return toLira(kurus);
      context.addIssue({ code: 'custom', message: 'invalid_amount', input: value });
      return z.NEVER;
    })
    .pipe(z.number().min(toLira(min), tooSmall).max(toLira(max), tooBig));

/** Bounds of an amount in kuruş. */
const amount = (min: number, max: number, tooSmall = 'amount_too_small') => ({
  min,
  max,
  tooSmall,
  tooBig: 'amount_too_big',
});
const PRICE = amount(0, PRICE_MAX_KURUS, 'price_negative');
const MODIFIER = amount(-PRICE_MAX_KURUS, PRICE_MAX_KURUS);
const SUM = amount(0, SUM_MAX_KURUS, 'amount_negative');
/** Price of one product. */
export const price = twoDecimals(PRICE);
/** Price of one option. */
export const priceModifier = twoDecimals(MODIFIER);
/** Amount that consists of prices, or that pays for them. */
export const sum = twoDecimals(SUM);
export const positivePrice = twoDecimals(amount(1, PRICE_MAX_KURUS, 'amount_not_positive'));
export const positiveSum = twoDecimals(amount(1, SUM_MAX_KURUS, 'amount_not_positive'));
export const signedSum = twoDecimals(amount(-SUM_MAX_KURUS, SUM_MAX_KURUS));
/** As a guest's page computed and showed them, perhaps with floating-point errors; the server computes them again. */
export const shownPrice = twoDecimals(PRICE, parseComputedKurus);
export const shownModifier = twoDecimals(MODIFIER, parseComputedKurus);
export const shownSum = twoDecimals(SUM, parseComputedKurus);

/** Version of an entity that people edit in forms. */
export const version = z.int().meta({ description: 'Version number, incremented by every edit' });
/** In an update: refused with `edited_meanwhile` if it is not the current one. */
export const seenVersion = numberLike
  .pipe(serialNumber)
  .optional()
  .meta({ description: 'Version on which the change is based' });
/** Like {@link seenVersion}, for values without a version. */
export const seenValue = z
  .string()
  .max(TEXT_MAX.legalText)
  .optional()
  .meta({ description: 'Stored value on which the change is based; empty for none' });

/** Body fields with the state on which a change is based. */
export const SEEN_FIELDS: readonly string[] = ['version', 'seen_value'];

export const timestamp = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });
export const languageCode = z
  .string()
  .regex(/^[a-z]{2}$/)
  .meta({ description: 'Language code, ISO 639-1 in lower case' });

export const formBoolean = z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]).transform((value) => {
  return value === true || value === 'true' || value === '1';
});
const formInteger = (max: number) =>
  z
    .union([z.number(), z.string().max(20)])
    .transform((value) => {
      if (typeof value === 'number') return value;
      return DECIMAL.test(value.trim()) ? Number(value) : 0;
    })
    .pipe(z.number().min(0).max(max).refine(Number.isInteger, 'whole_number'));
/** An integer of at least 0; text that is not a number becomes 0, a fraction is refused. */
export const sortOrder = formInteger(SORT_ORDER_MAX);
export const durationMinutes = formInteger(DURATION_MAX_MINUTES);
/** VAT in percent, included in prices; null and blank mean the inherited rate. */
export const vatRate = z.preprocess(
  (value) => (value === '' ? null : value),
  numberLike.pipe(z.int().min(0).max(VAT_RATE.max)).nullable(),
);
/** Course of a category; null and blank mean none. */
export const courseId = z.preprocess(
  (value) => (value === '' ? null : value),
  numberLike.pipe(id).nullable(),
);
/** A value that form data sends as JSON text. @param empty JSON text used for a blank one. */
export const jsonText = <S extends z.ZodType>(schema: S, empty: '[]' | '{}') =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value || empty) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid_json', input: value });
      return z.NEVER;
    }
  }, schema);
export const jsonList = <S extends z.ZodType>(item: S, max: number) => jsonText(z.array(item).max(max), '[]');

export const stationIds = jsonList(id, STATIONS_NAMED_MAX).meta({
  description: 'Stations that prepare it, as listed by `GET /stations`; unchanged if omitted',
});

export const email = z.email().max(TEXT_MAX.email);
/** A path of the site or an absolute http(s) address. */
export function isImageAddress(value: string): boolean {
  const base = 'https://own.example';
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol);
}
export const imageUrl = optionalText(TEXT_MAX.url).refine(
  (value) => value === null || isImageAddress(value),
  'invalid_address',
);
export const webUrl = text(TEXT_MAX.url).pipe(z.url({ protocol: /^https?$/ }));

export const languageQuery = z.object({ language_code: languageCode.optional() });
const limit = z.coerce.number().int().min(1).max(LIST_LIMIT_MAX);
export const limitQuery = (fallback: number) => limit.default(fallback);
/** Limit of a list that has rows which are always sent completely unless a limit is given. */
export const optionalLimitQuery = limit.optional();
/** Page number from 1. */
export const pageQuery = z.coerce.number().int().min(1).max(1_000_000).default(1);

type Optional<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]>;
};

/** The fields of a change: each may be omitted, which leaves it unchanged instead of giving it its default. */
export const optionalFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
    ]),
  ) as Optional<Shape>;
