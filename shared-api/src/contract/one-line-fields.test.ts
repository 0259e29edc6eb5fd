import { expect, it } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
}

/** The strings of a schema, each with the name of its field. */
function stringsOf(schema: z.ZodType, field: string): { field: string; schema: z.ZodType }[] {
  const definition = schema.def as Definition;
  if (definition.type === 'string') return [{ field, schema }];
  if (definition.shape) {
    return Object.entries(definition.shape).flatMap(([name, inner]) => stringsOf(inner, name));
  }
  // A number as text, which is parsed.
  if (definition.options?.some((option) => (option.def as Definition).type === 'number')) return [];
  // A preprocessed value is checked by what follows.
  const isPreprocessed = (definition.in?.def as Definition | undefined)?.type === 'transform';
  const inner = [
    definition.element,
    definition.valueType,
    definition.innerType,
    isPreprocessed ? definition.out : definition.in,
    ...(definition.options ?? []),
  ];
  return inner.flatMap((one) => (one ? stringsOf(one, field) : []));
}

/** Secrets, tokens and signatures, which are compared and never shown. */
const NOT_SHOWN = [
  ...['code', 'current_password', 'device_token', 'password', 'pin', 'token', 'notice_ids', 'seen_value'],
  ...['origin', 'signature'],
];

const SEVERAL_LINES = [
  ...['comments', 'customer_address', 'description', 'message', 'note', 'resource_value'],
  ...['special_instructions', 'text', 'translated_value', 'value'],
];

it('only notes, descriptions, addresses, comments, messages, legal and interface texts have several lines', () => {
  const fields = ENDPOINTS.flatMap(({ body }) => (body ? stringsOf(body, 'body') : []));
  const shown = fields.filter(({ field }) => !NOT_SHOWN.includes(field));
  expect(shown.length).toBeGreaterThan(100);
  const namesWith = (value: string) =>
    [
      ...new Set(shown.filter(({ schema }) => schema.safeParse(value).success).map(({ field }) => field)),
    ].toSorted();
  expect(namesWith('Ada\n3 x Rakı')).toEqual(SEVERAL_LINES);
  expect(namesWith('Ada\r3')).toEqual(SEVERAL_LINES);
  for (const control of ['\u001b', '\u0000', '\u0007', '\u0085', '\u009b']) {
    expect(namesWith(`Ada${control}3`)).toEqual([]);
  }
  for (const break_ of ['\u2028', '\u2029', '\v', '\f']) {
    expect(namesWith(`Ada${break_}3`).filter((name) => !SEVERAL_LINES.includes(name))).toEqual([]);
  }
});
