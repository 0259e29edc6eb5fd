import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contractBreaks } from '../rules/contract-breaks';
import { readContract, type Contract, type Schema } from '../rules/contract';
import { updateBaseline } from './contract-baseline';
import { usedContract } from './used-contract';

const text: Schema = { type: 'string' };
const object = (names: string[], required = names): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required,
});
const parts = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const replying = (data: Schema): Schema =>
  parts({ header: object(['x-total-count']), body: parts({ data, message: text }) });

const contract: Contract = {
  endpoints: {
    'GET /orders/{id}': {
      access: 'public',
      request: parts({ path: object(['id']), query: object(['limit', 'before'], []) }),
      response: replying({ type: 'array', items: reference('Order') }),
    },
    'PUT /orders': {
      access: 'admin manager',
      request: parts({ body: object(['note', 'reason', 'tip'], ['note']), header: object(['if-match'], []) }),
      response: replying({ anyOf: [reference('Order'), { type: 'null' }] }),
    },
    'DELETE /orders': { access: 'admin', request: {}, response: {} },
  },
  messages: {
    'public menu_changed': object(['area']),
    'staff order_updated': reference('Order'),
    'order order_updated': reference('Item'),
    'staff order_deleted': object(['id']),
  },
  schemas: {
    Order: parts({ note: { ...text, description: 'an annotation' }, phone: text, items: reference('Item') }),
    Item: object(['price', 'duration']),
    User: object([]),
  },
};
/** As a minifier leaves it. */
const READS = 'a.send("GET /orders/{id}",{params:{id:b}}).then(({data:c})=>c.items[0].price)';
const CHANGES = "a.send(b?`PUT /orders`:'DELETE /orders',{body:{reason:d}})";
const usedBy = (code: string) => usedContract(contract, code);
const fieldsOf = (schema: Schema | undefined) => Object.keys(schema?.properties ?? {});
const partOf = (used: Contract, name: string, kind: 'request' | 'response', part: string) =>
  fieldsOf(used.endpoints[name]?.[kind].properties?.[part]);

describe('a build uses', () => {
  test('the endpoints that its code names, in any quotes', () => {
    expect(Object.keys(usedBy(READS).endpoints)).toEqual(['GET /orders/{id}']);
    expect(Object.keys(usedBy(CHANGES).endpoints)).toEqual(['DELETE /orders', 'PUT /orders']);
    expect(Object.keys(usedBy(`${READS};f("see PUT /orders","GET")`).endpoints)).toEqual([
      'GET /orders/{id}',
    ]);
  });

  test('the fields that its code names, also of the schemas that others refer to', () => {
    const { schemas, endpoints } = usedBy(READS);
    expect(schemas).toEqual({ Order: parts({ items: reference('Item') }), Item: object(['price']) });
    expect(endpoints['GET /orders/{id}']?.response.properties?.body).toEqual(
      parts({ data: { type: 'array', items: reference('Order') } }),
    );
    expect(usedBy(`${READS};c.phone`).schemas.Order?.properties).toHaveProperty('phone');
  });

  test('of a request what it names and what is required, and all headers', () => {
    const used = usedBy(`${READS};${CHANGES}`);
    expect(partOf(used, 'PUT /orders', 'request', 'body')).toEqual(['note', 'reason']);
    expect(partOf(used, 'PUT /orders', 'request', 'header')).toEqual(['if-match']);
    expect(partOf(used, 'GET /orders/{id}', 'request', 'path')).toEqual(['id']);
    expect(partOf(used, 'GET /orders/{id}', 'request', 'query')).toEqual([]);
    expect(partOf(used, 'GET /orders/{id}', 'response', 'header')).toEqual(['x-total-count']);
  });

  test.each([
    ['its guests follow none of their orders', READS, []],
    ['its guests follow their orders', `${READS};({orderTokens:e})`, ['order order_updated']],
    ['its staff have a session', `${READS};${CHANGES}`, ['staff order_updated']],
  ])('live messages that it names, where %s', (_, code, names) => {
    expect(Object.keys(usedBy(`${code};m.type==="order_updated"`).messages ?? {})).toEqual(names);
    expect(usedBy(`${code};m.type==="menu_changed"&&m.data.area`).messages).toEqual({
      'public menu_changed': object(['area']),
    });
  });

  test('nothing unknown, and never nothing at all', () => {
    expect(() => usedBy('a.send("PUT /menu")')).toThrow('PUT /menu');
    expect(() => usedBy('a.send(b)')).toThrow('no endpoint');
  });
});

test('a server that lacks what a build uses breaks it, and one that lacks something else does not', () => {
  const used = usedBy(`${READS};m.type==="order_deleted";${CHANGES}`);
  const without = (name: string): Contract =>
    JSON.parse(
      JSON.stringify(contract, (key, value: unknown) =>
        key === name
          ? undefined
          : key === 'required'
            ? (value as string[]).filter((each) => each !== name)
            : value,
      ),
    ) as Contract;
  expect(contractBreaks(used, contract)).toEqual([]);
  for (const name of ['phone', 'duration', 'limit', 'tip', 'User', 'public menu_changed']) {
    expect(contractBreaks(used, without(name)), name).toEqual([]);
  }
  expect(contractBreaks(used, without('DELETE /orders'))).toEqual(['DELETE /orders: this server lacks it']);
  expect(contractBreaks(used, without('price'))).toContain(
    'GET /orders/{id}: response.body.data[].items.price: this server lacks it',
  );
  expect(contractBreaks(used, without('reason'))).toEqual([
    'PUT /orders: request.body.reason: this server lacks it',
  ]);
  expect(contractBreaks(used, without('staff order_deleted'))).toEqual([
    'live message staff order_deleted: this server lacks it',
  ]);
  // A server from before they were listed.
  expect(contractBreaks(used, { ...contract, messages: undefined })).toEqual([]);
});

test('each tested build adds to the contract baseline, which does not change while the server breaks it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'guest-app.json');
  updateBaseline(file, contract, READS);
  expect(readContract(file)).toEqual(usedBy(READS));
  updateBaseline(file, contract, `${CHANGES};note`);
  expect(readContract(file)).toEqual(usedBy(`${READS};${CHANGES};note`));
  const before = readFileSync(file, 'utf8');
  const lesser = { ...contract, endpoints: { 'DELETE /orders': contract.endpoints['DELETE /orders']! } };
  updateBaseline(file, lesser, 'a.send("DELETE /orders")');
  expect(readFileSync(file, 'utf8')).toBe(before);
  updateBaseline(file, contract, `${CHANGES};note`);
  expect(readFileSync(file, 'utf8')).toBe(before);
});
