import { expect, test } from 'vitest';
import type { Contract } from './contract';
import { usedContract } from './used-contract';

const contract: Contract = {
  calls: {
    'GET /orders/{id}': {
      access: 'staff',
      sends: { type: 'object', properties: { path: { type: 'object', properties: { id: {} } } } },
      gets: { type: 'object', properties: { body: { $ref: '#/components/schemas/Order' } } },
    },
    'DELETE /orders/{id}': { access: 'staff', sends: {}, gets: {} },
  },
  entities: {
    Order: {
      type: 'object',
      description: 'for readers',
      properties: {
        note: { type: 'string' },
        phone: { type: 'string' },
        items: { $ref: '#/components/schemas/Item' },
      },
      required: ['note', 'phone'],
    },
    Item: { type: 'object', properties: { price: { type: 'number' }, duration: { type: 'integer' } } },
    User: { type: 'object' },
  },
};
/** As a bundler writes it: short names, another quote. */
const CODE =
  'const t=(e,t)=>e.send(`GET`,"/orders/{id}",{params:{id:t}});r(a.note,a.items.map(e=>e.price-a.total))';

test('only the calls that the code names are used, and of their schemas only the fields that it names', () => {
  expect(usedContract(contract, CODE)).toEqual({
    calls: {
      'GET /orders/{id}': {
        access: 'staff',
        sends: {
          type: 'object',
          properties: { path: { type: 'object', properties: { id: {} }, required: [] } },
          required: [],
        },
        gets: {
          type: 'object',
          properties: { body: { $ref: '#/components/schemas/Order' } },
          required: [],
        },
      },
    },
    entities: {
      Item: { type: 'object', properties: { price: { type: 'number' } }, required: [] },
      Order: {
        type: 'object',
        properties: { note: { type: 'string' }, items: { $ref: '#/components/schemas/Item' } },
        required: ['note'],
      },
    },
  });
});

test('a call that the contract does not have is no build of ours', () => {
  expect(() => usedContract(contract, 'e.send("PUT","/orders/{id}")')).toThrow('PUT /orders/{id}');
});

test('code without a single call is not understood rather than found harmless', () => {
  expect(() => usedContract(contract, 'e.call(GET_ORDER)')).toThrow('names no call');
});
