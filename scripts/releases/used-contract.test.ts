import { expect, test } from 'vitest';
import type { Contract, Schema } from '../../server/src/release-rules/contract';
import { ALL_FIELDS, type ApiUse, type EndpointUse } from '../api-use/api-use';
import { usedContract } from './used-contract';

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const replying = (data: Schema): Schema =>
  object({ header: object({ total: text }), body: object({ data, message: text }) });

const contract: Contract = {
  endpoints: {
    'GET /orders': {
      access: 'staff',
      request: object({ query: object({ limit: text, before: text }, []) }),
      response: replying({ type: 'array', items: reference('Order') }),
    },
    'PUT /orders': {
      access: 'staff',
      request: object({
        path: object({ id: text }),
        body: object({ note: text, reason: text, tip: text }, ['note']),
      }),
      response: replying({ anyOf: [reference('Order'), { type: 'null' }] }),
    },
    'DELETE /orders': { access: 'staff', request: {}, response: {} },
  },
  messages: {
    'staff order_updated': reference('Order'),
    'order order_updated': reference('Item'),
    'staff order_deleted': object({ id: text }),
  },
  schemas: {
    Order: object({ note: { ...text, description: 'an annotation' }, phone: text, items: reference('Item') }),
    Item: object({ price: text, duration: text }),
    User: object({}),
  },
};
/** 0: nothing, 1: price, 2: items with 1, 3: note, 4: phone. */
const trees: ApiUse['trees'] = [{}, { price: 0 }, { items: 1 }, { note: 0 }, { phone: 0 }];
const use = (endpoints: Record<string, Partial<EndpointUse>>, messages = {}): ApiUse => ({
  endpoints: Object.fromEntries(
    Object.entries(endpoints).map(([name, own]) => [name, { reply: 0, readsHeaders: false, ...own }]),
  ),
  messages,
  audiences: ['public', 'staff'],
  trees,
});
const bodyOf = (used: Contract, name: string) => used.endpoints[name]?.request.properties?.body;

test('a response keeps the fields that are read at any place that names its schema', () => {
  const used = usedContract(contract, use({ 'GET /orders': { reply: 2 }, 'PUT /orders': { reply: 3 } }));
  expect(used.schemas).toEqual({
    Item: object({ price: text }),
    Order: object({ note: text, items: reference('Item') }),
  });
  expect(Object.keys(used.endpoints)).toEqual(['GET /orders', 'PUT /orders']);
});

test('a value that is read as a whole keeps every field', () => {
  const used = usedContract(contract, use({ 'PUT /orders': { body: ALL_FIELDS } }));
  expect(bodyOf(used, 'PUT /orders')).toEqual(object({ note: text, reason: text, tip: text }, ['note']));
});

test('a request keeps what is sent, what is required and its path', () => {
  const used = usedContract(contract, use({ 'PUT /orders': { body: 0 } }));
  expect(used.endpoints['PUT /orders']?.request.properties).toEqual({
    path: object({ id: text }),
    body: object({ note: text }),
  });
});

test('headers of a response are used by the functions that get them', () => {
  const headerOf = (readsHeaders: boolean) =>
    usedContract(contract, use({ 'GET /orders': { readsHeaders } })).endpoints['GET /orders']?.response
      .properties?.header;
  expect(headerOf(true)).toEqual(object({ total: text }));
  expect(headerOf(false)).toBeUndefined();
});

test('live messages are used by their audience and type, with the fields that are read', () => {
  const used = usedContract(contract, use({ 'GET /orders': {} }, { order_updated: 4 }));
  expect(used.messages).toEqual({ 'staff order_updated': reference('Order') });
  expect(used.schemas.Order).toEqual(object({ phone: text }));
});

test('a build that uses an unknown endpoint or none is an error', () => {
  expect(() => usedContract(contract, use({ 'PUT /menu': {} }))).toThrow('PUT /menu');
  expect(() => usedContract(contract, use({}))).toThrow('no endpoint');
});
