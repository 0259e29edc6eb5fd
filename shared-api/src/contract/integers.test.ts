import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The numbers of a schema that may be outside of 32-bit integers, by name of their field. */
function largeNumbersOf(schema: JsonSchema, field: string): string[] {
  const { type, maximum, properties, items, anyOf, oneOf, allOf } = schema;
  const minimum = schema.minimum ?? Number(schema.exclusiveMinimum ?? -Infinity);
  const isListed = schema.const !== undefined || schema.enum !== undefined;
  const isNumber = !isListed && (type === 'integer' || type === 'number');
  const isLarge = isNumber && ((maximum ?? Infinity) >= 2 ** 31 || minimum < -(2 ** 31));
  return [
    ...(isLarge ? [field] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => largeNumbersOf(inner as JsonSchema, name)),
    ...[items, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].flatMap((inner) =>
      inner ? largeNumbersOf(inner as JsonSchema, field) : [],
    ),
  ];
}

const ID = /(^|_)ids?$|Ids?$/;
/** Stored in eight bytes, as ids are, or in no column of numbers. */
const LARGE = [
  ...['amount', 'before', 'counted', 'offset', 'paid', 'revenue', 'row', 'tendered', 'tip', 'total_amount'],
];

it('only ids, sums and positions in files may be outside of the integers that columns store', () => {
  const inputs = ENDPOINTS.flatMap(({ params, query, body }) => [params, query, body]);
  const numbers = inputs.flatMap((schema) =>
    schema ? largeNumbersOf(z.toJSONSchema(schema, { unrepresentable: 'any' }), 'input') : [],
  );
  expect(numbers.length).toBeGreaterThan(100);
  const others = numbers.filter((field) => !ID.test(field));
  expect([...new Set(others)].toSorted()).toEqual(LARGE);
});
