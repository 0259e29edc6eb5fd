import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract, Schema } from '../../server/src/release-rules/contract';
import { contractBreaks } from '../../server/src/release-rules/contract-breaks';
import { usedContract } from '../releases/used-contract';
import type { ApiUse } from './api-use';
import { findApiUse } from './find-api-use';
import type { UsedExports } from './live-code';

const READ = [
  ...['accessed', 'chained', 'destructured', 'renamed', 'indexed', 'after_spread', 'asked_for', 'assigned'],
  ...['by_key', 'by_variable', 'by_argument', 'by_interface', 'by_constraint', 'by_column', 'by_callback'],
  ...['as_default', 'as_branch', 'as_result', 'as_property', 'enumerated', 'whole', 'translated', 'compared'],
];
const UNREAD = ['named_elsewhere', 'named_in_text', 'only_written', 'in_unused_export', 'unread'];
const FIELDS = [...READ, ...UNREAD];

const FILES: Record<string, string> = {
  'shared-api/src/contract/orders.ts': `
    import { z } from 'zod';
    const text = z.string();
    export const getOrder = {
      method: 'GET', path: '/orders/{id}',
      reply: z.object({ ${FIELDS.map((name) => `${name}: ${name === 'enumerated' || name === 'whole' ? 'z.object({ inner: text })' : 'text'}`).join(', ')} }),
    } as const;
    export const sendOrder = {
      method: 'POST', path: '/orders',
      body: z.object({ needed: text, by_literal: text.optional(), by_spread: text.optional(), by_type: text.optional(), never: text.optional() }),
      reply: z.object({ id: z.number() }),
    } as const;
    export type Order = z.output<typeof getOrder.reply>;
    export type NewOrder = z.input<typeof sendOrder.body>;`,
  'shared-api/src/contract/realtime.ts': `
    import type { Order } from './orders';
    export type LiveMessage =
      | { type: 'order_updated'; data: Order }
      | { type: 'order_deleted'; data: { id: number } }
      | { type: 'table_updated'; data: { id: number } };
    export interface LiveHandshake { token?: string; orderTokens?: string[] }`,
  'shared-api/src/contract/endpoints.ts': `
    import type { getOrder, sendOrder } from './orders';
    export interface Endpoints { 'GET /orders/{id}': typeof getOrder; 'POST /orders': typeof sendOrder; 'PUT /orders': typeof sendOrder }`,
  'shared-api/src/client/http.ts': `
    import type { z } from 'zod';
    import type { Endpoints } from '../contract/endpoints';
    type BodyOf<E> = E extends { body: infer Body } ? z.input<Body> : never;
    type ReplyOf<E> = E extends { reply: infer Reply } ? z.output<Reply> : never;
    export interface Http {
      send<C extends keyof Endpoints>(call: C, init?: { body: BodyOf<Endpoints[C]> }): Promise<ReplyOf<Endpoints[C]>>;
    }`,
  'app/src/helpers.ts': `
    import type { Http } from '../../shared-api/src/client/http';
    export const sendUnused = (http: Http) => http.send('PUT /orders', { body: { needed: '' } });
    interface Shown { by_interface: string }
    export const show = (shown: Shown) => shown.by_interface;
    export const sortBy = <T, K extends keyof T>(rows: T[], key: K) => rows.map((row) => row[key]);
    export const first = <Row extends { by_constraint: string }>(row: Row) => row.by_constraint;
    export interface Column<Row> { cell: (row: Row) => string }
    export const column = <Row extends { by_column: string }>(): Column<Row> => ({ cell: (row) => row.by_column });
    export const defaultOf = (order?: { as_default: string }) => (order ?? { as_default: '' }).as_default;
    export const inUnusedExport = (order: import('../../shared-api/src/contract/orders').Order) => order.in_unused_export;`,
  'app/src/entry.ts': `
    import type { NewOrder, Order } from '../../shared-api/src/contract/orders';
    import type { LiveHandshake, LiveMessage } from '../../shared-api/src/contract/realtime';
    import type { Http } from '../../shared-api/src/client/http';
    declare const http: Http;
    declare const socket: { send: (text: string) => void };
    const getOrder = () => http.send('GET /orders/{id}');
    import { column, defaultOf, first, show, sortBy, type Column } from './helpers';
    declare const t: (key: string, values?: object) => string;
    declare const key: 'by_variable';
    declare const draw: (...shown: (string | boolean | string[])[]) => void;
    declare const list: (columns: Column<Order>[], rows: Order[]) => string;
    const ticketOf = (order: { by_callback: string }) => order.by_callback;
    const branchOf = (order: Order) => (Math.random() > 0.5 ? order : { as_branch: '' }).as_branch;
    function resultOf(order: Order) { if (order) return order; return { as_result: '' }; }
    export default async function start() {
      const order = await getOrder();
      const { destructured, renamed: other } = order;
      const columns: Column<Order>[] = [column()];
      const view: { shown: { as_property: string } } = { shown: order };
      let assigned = ''; ({ assigned } = order);
      const unrelated = { named_elsewhere: 1 };
      const draft: Partial<Order> = { only_written: '' };
      draw(order.accessed, order?.chained, destructured, other, order['indexed'], { ...order }.after_spread);
      draw(sortBy([order], 'by_argument'), order[key], show(order), first(order), list(columns, [order]), 'by_key' in order);
      draw([order].map(ticketOf), defaultOf(order), branchOf(order), resultOf(order).as_result, view.shown.as_property);
      draw(Object.keys(order.enumerated), JSON.stringify(order.whole), t('x', { ...pick(order) }));
      draw(order.compared === 'x', 'asked_for' in order, unrelated.named_elsewhere === 1, 'named_in_text', assigned);
      socket.send('GET /unknown');
      await http.send('POST /orders', { body: { needed: draft.accessed ?? '' } });
      const extra = { by_spread: '' };
      const body = { by_type: '' };
      await http.send('POST /orders', { body: { needed: '', by_literal: '', ...extra } });
      await http.send('POST /orders', { body: { ...body, needed: '' } });
    }
    const pick = ({ translated }: Order): { translated: string } => ({ translated });
    export const handshake = (): LiveHandshake => ({ token: '' });
    export function follow(message: LiveMessage) {
      if (message.type === 'order_updated') return message.data.accessed;
      switch (message.type) { case 'order_deleted': return message.data.id; }
    }`,
  'app/tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
    },
  }),
};

let folder: string;
let use: ApiUse;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'afiyet-api-use-'));
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const modules = new Map<string, UsedExports>([
    [join(folder, 'app/src/entry.ts'), 'all'],
    [join(folder, 'app/src/helpers.ts'), new Set(['show', 'sortBy', 'first', 'column', 'defaultOf'])],
  ]);
  use = findApiUse({ tsconfig: join(folder, 'app/tsconfig.json'), modules });
});
afterAll(() => rmSync(folder, { recursive: true }));

const text: Schema = { type: 'string' };
const objectOf = (names: readonly string[], required: readonly string[] = names): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: [...required],
});
const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: { header: objectOf([]), body: { type: 'object', properties: { data }, required: ['data'] } },
  required: ['header', 'body'],
});
const BODY = ['needed', 'by_literal', 'by_spread', 'by_type', 'never'];

/** A server with these fields in its responses, messages and requests. */
const serverWith = ({
  fields = FIELDS,
  sent = BODY,
  messages = ['order_updated', 'order_deleted'],
}): Contract => ({
  endpoints: {
    'GET /orders/{id}': { access: 'public', request: objectOf([]), response: envelope(objectOf(fields)) },
    'POST /orders': {
      access: 'public',
      request: { type: 'object', properties: { body: objectOf(sent, ['needed']) }, required: ['body'] },
      response: envelope(objectOf([])),
    },
  },
  messages: Object.fromEntries(messages.map((name) => [`staff ${name}`, objectOf(fields)])),
  schemas: {},
});
const breaksOn = (server: Contract) => contractBreaks(usedContract(serverWith({}), use), server);
const without = (names: readonly string[], name: string) => names.filter((each) => each !== name);

test('the endpoints of used client functions are used', () => {
  expect(Object.keys(use.endpoints)).toEqual(['GET /orders/{id}', 'POST /orders']);
});

test('an unchanged server breaks nothing', () => {
  expect(breaksOn(serverWith({}))).toEqual([]);
});

describe('a server without a field of a response', () => {
  test.each(READ)('breaks a remote that reads it: %s', (name) => {
    expect(breaksOn(serverWith({ fields: without(FIELDS, name) }))).toContain(
      `GET /orders/{id}: response.body.data.${name}: may be missing`,
    );
  });

  test.each(UNREAD)('does not break one that does not: %s', (name) => {
    expect(breaksOn(serverWith({ fields: without(FIELDS, name) }))).toEqual([]);
  });
});

describe('a server without a field of a request', () => {
  test.each(['needed', 'by_literal', 'by_spread', 'by_type'])('breaks a remote that sends it: %s', (name) => {
    expect(breaksOn(serverWith({ sent: without(BODY, name) }))).toEqual([
      `POST /orders: request.body.${name}: is not read`,
    ]);
  });

  test('does not break one that never sends it', () => {
    expect(breaksOn(serverWith({ sent: without(BODY, 'never') }))).toEqual([]);
  });
});

describe('live messages', () => {
  test('are used if the code asks for their type', () => {
    expect(Object.keys(use.messages)).toEqual(['order_deleted', 'order_updated']);
  });

  test('are those of the audiences that its handshake names', () => {
    expect(use.audiences).toEqual(['public', 'staff']);
  });

  test('break a remote when they are no longer sent or lose a field that it reads', () => {
    expect(breaksOn(serverWith({ messages: ['order_updated'] }))).toEqual([
      'live message staff order_deleted: is no longer sent',
    ]);
    expect(breaksOn(serverWith({ fields: without(FIELDS, 'accessed') }))).toContain(
      'live message staff order_updated.accessed: may be missing',
    );
  });

  test('are not compared with a server that does not list them', () => {
    expect(breaksOn({ ...serverWith({}), messages: undefined })).toEqual([]);
  });
});

test('the same build has the same result, byte for byte', () => {
  const modules = new Map<string, UsedExports>([
    [join(folder, 'app/src/helpers.ts'), new Set(['defaultOf', 'show', 'sortBy', 'first', 'column'])],
    [join(folder, 'app/src/entry.ts'), 'all'],
  ]);
  const again = findApiUse({ tsconfig: join(folder, 'app/tsconfig.json'), modules });
  expect(JSON.stringify(again)).toBe(JSON.stringify(use));
});
