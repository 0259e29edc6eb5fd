import { MAY_GROW } from '../../shared-api/src/contract/endpoint';
import { describe, expect, test } from 'vitest';
import type { Call, Contract, Schema } from './contract';
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

const contractWith = (call: Partial<Call>, order = ORDER): Contract => ({
  calls: { 'POST /orders': { access: 'public', sends: object({}), gets: object({}), ...call } },
  entities: { Order: order },
});
const sends = (body: Schema) => contractWith({ sends: object({ body }) });
const gets = (body: Schema) => contractWith({ gets: object({ body }) });

test('the same contract breaks nothing, and neither does a call that nobody uses', () => {
  const used = gets(object({ data: REFERENCE }));
  expect(contractBreaks(used, used)).toEqual([]);
  expect(contractBreaks({ calls: {}, entities: {} }, used)).toEqual([]);
});

test('a call that is gone', () => {
  expect(contractBreaks(gets(text), { calls: {}, entities: {} })).toEqual(['POST /orders: is gone']);
});

describe('who may call', () => {
  test.each([
    ['public', 'admin', ['POST /orders: access public → admin']],
    ['admin manager', 'admin', ['POST /orders: access admin manager → admin']],
    ['staff', 'admin manager', ['POST /orders: access staff → admin manager']],
    ['session', 'admin manager editor', ['POST /orders: access session → admin manager editor']],
    ['staff', 'admin manager editor', []],
    ['admin manager', 'admin manager waiter', []],
    ['admin', 'public', []],
  ])('from %s to %s', (before, now, breaks) => {
    expect(contractBreaks(contractWith({ access: before }), contractWith({ access: now }))).toEqual(breaks);
  });
});

describe('a reply', () => {
  const at = 'POST /orders: gets.body';
  test.each<[string, Schema, Schema, string[]]>([
    ['loses a field', object({ id: text }), object({}), [`${at}.id: may be missing`]],
    ['may leave a field out', object({ id: text }), object({ id: text }, []), [`${at}.id: may be missing`]],
    ['gains a field', object({ id: text }), object({ id: text, note: text }), []],
    ['always has a field', object({ id: text }, []), object({ id: text }), []],
    [
      'changes a type',
      object({ id: text }),
      object({ id: { type: 'integer' } }),
      [`${at}.id: may be integer`],
    ],
    ['may be null', text, { anyOf: [text, { type: 'null' }] }, [`${at}: may be null`]],
    ['is never null', { anyOf: [text, { type: 'null' }] }, text, []],
    ['becomes whole', { type: 'number' }, { type: 'integer' }, []],
    ['is whole no more', { type: 'integer' }, { type: 'number' }, [`${at}: may be number`]],
    ['knows a value more', status('a'), status('a', 'b'), [`${at}: "b" is not one of "a"`]],
    ['knows a value less', status('a', 'b'), status('a'), []],
    ['is free text', status('a'), text, [`${at}: "any string" is not one of "a"`]],
    ['knows a value more, as was announced', { ...status('a'), [MAY_GROW]: true }, status('a', 'b'), []],
    ['is any of them', text, status('a'), []],
    [
      'changes within a list',
      { type: 'array', items: object({ id: text }) },
      { type: 'array', items: object({}) },
      [`${at}[].id: may be missing`],
    ],
    ['grows longer', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, [`${at}: maxLength 5 → 9`]],
    ['is written in another way', { ...text, format: 'date' }, text, [`${at}: format date → open`]],
  ])('that %s', (_, before, now, breaks) => {
    expect(contractBreaks(gets(before), gets(now))).toEqual(breaks);
  });

  test('is followed through the names of its schemas', () => {
    const used = contractWith({ gets: object({ data: { type: 'array', items: REFERENCE } }) });
    const offered = contractWith(
      { gets: object({ data: { type: 'array', items: REFERENCE } }) },
      object({ id: { type: 'integer' }, status: status('new', 'ready', 'burnt') }),
    );
    expect(contractBreaks(used, offered)).toEqual([
      'POST /orders: gets.data[].status: "burnt" is not one of "new" | "ready"',
    ]);
  });
});

describe('a request', () => {
  const at = 'POST /orders: sends.body';
  test.each<[string, Schema, Schema, string[]]>([
    ['needs a new field', object({}), object({ note: text }), [`${at}.note: is needed`]],
    ['needs an old field', object({ note: text }, []), object({ note: text }), [`${at}.note: is needed`]],
    ['allows a new field', object({}), object({ note: text }, []), []],
    ['overlooks a field', object({ note: text }), object({}), [`${at}.note: is not read`]],
    ['refuses null', { anyOf: [text, { type: 'null' }] }, text, [`${at}: may be null`]],
    ['refuses a type', { anyOf: [text, { type: 'number' }] }, { type: 'number' }, [`${at}: may be string`]],
    ['takes one type more', text, { anyOf: [text, { type: 'null' }] }, []],
    ['refuses a value', status('a', 'b'), status('a'), [`${at}: "b" is not one of "a"`]],
    ['takes a value more', status('a'), status('a', 'b'), []],
    ['takes less text', { ...text, maxLength: 9 }, { ...text, maxLength: 5 }, [`${at}: maxLength 9 → 5`]],
    ['takes more text', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, []],
    [
      'asks for more',
      { type: 'array', items: text },
      { type: 'array', items: text, minItems: 1 },
      [`${at}: minItems open → 1`],
    ],
    ['asks for a form', text, { ...text, pattern: '^a' }, [`${at}: pattern open → ^a`]],
  ])('that %s', (_, before, now, breaks) => {
    expect(contractBreaks(sends(before), sends(now))).toEqual(breaks);
  });
});
