import { MAY_GROW } from 'shared-api/contract/endpoint';
import { describe, expect, test } from 'vitest';
import type { Contract, Endpoint, Schema } from './contract';
import { contractBreaks } from './contract-breaks';

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };
const status = (...values: string[]): Schema => ({ type: 'string', enum: values });
const ORDER = object({ id: { type: 'integer' }, status: status('new', 'ready') });
const REFERENCE: Schema = { $ref: '#/components/schemas/Order' };

const contractWith = (endpoint: Partial<Endpoint>, order = ORDER): Contract => ({
  endpoints: { 'POST /orders': { access: 'public', request: object({}), response: object({}), ...endpoint } },
  schemas: { Order: order },
});
const EMPTY: Contract = { endpoints: {}, schemas: {} };
const request = (body: Schema) => contractWith({ request: object({ body }) });
const response = (body: Schema) => contractWith({ response: object({ body }) });

test('the same contract and unused endpoints break nothing', () => {
  const used = response(object({ data: REFERENCE }));
  expect(contractBreaks(used, used)).toEqual([]);
  expect(contractBreaks(EMPTY, used)).toEqual([]);
});

test('a server without a used endpoint is a break', () => {
  expect(contractBreaks(response(text), EMPTY)).toEqual(['POST /orders: this server lacks it']);
});

describe('access', () => {
  test.each([
    ['public', 'admin', ['POST /orders: access public → admin']],
    ['admin manager', 'admin', ['POST /orders: access admin manager → admin']],
    ['admin manager', 'admin manager waiter', []],
    ['admin', 'public', []],
  ])('from %s to %s', (before, now, breaks) => {
    expect(contractBreaks(contractWith({ access: before }), contractWith({ access: now }))).toEqual(breaks);
  });
});

describe('a response', () => {
  const at = 'POST /orders: response.body';
  test.each<[string, Schema, Schema, string[]]>([
    ['loses a field', object({ id: text }), object({}), [`${at}.id: this server lacks it`]],
    ['makes a field optional', object({ id: text }), object({ id: text }, []), [`${at}.id: may be missing`]],
    ['gains a field', object({ id: text }), object({ id: text, note: text }), []],
    ['makes a field required', object({ id: text }, []), object({ id: text }), []],
    [
      'changes a type',
      object({ id: text }),
      object({ id: { type: 'integer' } }),
      [`${at}.id: may be integer`],
    ],
    ['may become null', text, { anyOf: [text, { type: 'null' }] }, [`${at}: may be null`]],
    ['is no longer null', { anyOf: [text, { type: 'null' }] }, text, []],
    ['becomes an integer', { type: 'number' }, { type: 'integer' }, []],
    ['is no longer an integer', { type: 'integer' }, { type: 'number' }, [`${at}: may be number`]],
    ['gains a value', status('a'), status('a', 'b'), [`${at}: "b" is not one of "a"`]],
    ['loses a value', status('a', 'b'), status('a'), []],
    ['becomes free text', status('a'), text, [`${at}: "any string" is not one of "a"`]],
    ['gains a value and was marked as growing', { ...status('a'), [MAY_GROW]: true }, status('a', 'b'), []],
    ['becomes an enumeration', text, status('a'), []],
    [
      'changes within a list',
      { type: 'array', items: object({ id: text }) },
      { type: 'array', items: object({}) },
      [`${at}[].id: this server lacks it`],
    ],
    ['becomes longer', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, [`${at}: maxLength 5 → 9`]],
    ['loses its format', { ...text, format: 'date' }, text, [`${at}: format date → open`]],
  ])('that %s', (_, before, now, breaks) => {
    expect(contractBreaks(response(before), response(now))).toEqual(breaks);
  });

  test('is compared through references to named schemas', () => {
    const used = contractWith({ response: object({ data: { type: 'array', items: REFERENCE } }) });
    const offered = contractWith(
      { response: object({ data: { type: 'array', items: REFERENCE } }) },
      object({ id: { type: 'integer' }, status: status('new', 'ready', 'burnt') }),
    );
    expect(contractBreaks(used, offered)).toEqual([
      'POST /orders: response.data[].status: "burnt" is not one of "new" | "ready"',
    ]);
  });
});

describe('a request', () => {
  const at = 'POST /orders: request.body';
  test.each<[string, Schema, Schema, string[]]>([
    ['requires a new field', object({}), object({ note: text }), [`${at}.note: is required`]],
    [
      'requires a field that was optional',
      object({ note: text }, []),
      object({ note: text }),
      [`${at}.note: is required`],
    ],
    ['gains an optional field', object({}), object({ note: text }, []), []],
    ['no longer reads a field', object({ note: text }), object({}), [`${at}.note: this server lacks it`]],
    ['no longer accepts null', { anyOf: [text, { type: 'null' }] }, text, [`${at}: may be null`]],
    [
      'no longer accepts a type',
      { anyOf: [text, { type: 'number' }] },
      { type: 'number' },
      [`${at}: may be string`],
    ],
    ['accepts a further type', text, { anyOf: [text, { type: 'null' }] }, []],
    ['no longer accepts a value', status('a', 'b'), status('a'), [`${at}: "b" is not one of "a"`]],
    ['accepts a further value', status('a'), status('a', 'b'), []],
    [
      'accepts shorter text only',
      { ...text, maxLength: 9 },
      { ...text, maxLength: 5 },
      [`${at}: maxLength 9 → 5`],
    ],
    ['accepts longer text', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, []],
    [
      'requires more items',
      { type: 'array', items: text },
      { type: 'array', items: text, minItems: 1 },
      [`${at}: minItems open → 1`],
    ],
    ['requires a pattern', text, { ...text, pattern: '^a' }, [`${at}: pattern open → ^a`]],
  ])('that %s', (_, before, now, breaks) => {
    expect(contractBreaks(request(before), request(now))).toEqual(breaks);
  });
});
