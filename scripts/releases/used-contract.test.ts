import { expect, test } from 'vitest';
import type { Contract } from '../../server/src/release-rules/contract';
import { usedContract } from './used-contract';

const contract: Contract = {
  endpoints: {
    'GET /orders/{id}': {
      access: 'staff',
      request: { type: 'object', properties: { path: { type: 'object', properties: { id: {} } } } },
      response: { type: 'object', properties: { body: { $ref: '#/components/schemas/Order' } } },
    },
    'DELETE /orders/{id}': { access: 'staff', request: {}, response: {} },
  },
  schemas: {
    Order: {
      type: 'object',
      description: 'an annotation',
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
/** Minified: short names, other quotes. */
const CODE =
  'const t=(e,t)=>e.send(`GET`,"/orders/{id}",{params:{id:t}});r(a.note,a.items.map(e=>e.price-a.total))';

test('a contract is reduced to the endpoints and fields that the code names', () => {
  expect(usedContract(contract, CODE)).toEqual({
    endpoints: {
      'GET /orders/{id}': {
        access: 'staff',
        request: {
          type: 'object',
          properties: { path: { type: 'object', properties: { id: {} }, required: [] } },
          required: [],
        },
        response: {
          type: 'object',
          properties: { body: { $ref: '#/components/schemas/Order' } },
          required: [],
        },
      },
    },
    schemas: {
      Item: { type: 'object', properties: { price: { type: 'number' } }, required: [] },
      Order: {
        type: 'object',
        properties: { note: { type: 'string' }, items: { $ref: '#/components/schemas/Item' } },
        required: ['note'],
      },
    },
  });
});

test('code that names an unknown endpoint is an error', () => {
  expect(() => usedContract(contract, 'e.send("PUT","/orders/{id}")')).toThrow('PUT /orders/{id}');
});

test('code that names no endpoint is an error', () => {
  expect(() => usedContract(contract, 'e.call(GET_ORDER)')).toThrow('names no endpoint');
});
