import { expect, test } from 'vitest';
import { createContext, transact, type Context } from '../context';
import { buildTestApp } from '../testing/test-app';
import { toPublic } from './outbox';

const commitEvent = (context: Context) =>
  transact(context, async (tx) => tx.append(toPublic({ type: 'menu_changed', data: { area: 'tables' } })));

async function buildTwoServers() {
  const { context: other } = await buildTestApp();
  // A context without notifications of events that other servers commit.
  const own = createContext(other.config, other, { now: other.now });
  await own.events.start((error) => {
    throw error;
  });
  const received: number[] = [];
  own.events.subscribe((events) => void received.push(...events.map(({ seq }) => seq)));
  return { own, other, received };
}

test('an event that another server committed in between is dispatched in order', async () => {
  const { own, other, received } = await buildTwoServers();
  await commitEvent(own);
  await commitEvent(other);
  await commitEvent(own);
  await own.events.idle();
  expect(received).toEqual([1, 2, 3]);
});

test('events of another server are read after a notification', async () => {
  const { own, other, received } = await buildTwoServers();
  await commitEvent(other);
  await own.events.idle();
  expect(received).toEqual([]);
  own.events.readCommitted();
  await own.events.idle();
  expect(received).toEqual([1]);
});
