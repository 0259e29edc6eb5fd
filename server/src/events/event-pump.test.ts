import { expect, test } from 'vitest';
import { createContext, transact, type Context } from '../context';
import { buildTestApp } from '../testing/test-app';
import { append, everybody } from './outbox';

const say = (context: Context) =>
  transact(context, async (trx) =>
    append(trx, context.now(), everybody({ type: 'menu_changed', data: { area: 'tables' } })),
  );

async function buildTwoServers() {
  const { context } = await buildTestApp();
  // It hears nothing of what others commit.
  const own = createContext(context.config, { db: context.db }, context.now);
  await own.pump.start((error) => {
    throw error;
  });
  const heard: number[] = [];
  own.pump.listen((events) => void heard.push(...events.map(({ seq }) => seq)));
  return { own, other: context, heard };
}

test('what another server committed in between comes in its place', async () => {
  const { own, other, heard } = await buildTwoServers();
  await say(own);
  await say(other);
  await say(own);
  await own.pump.idle();
  expect(heard).toEqual([1, 2, 3]);
});

test('what nobody handed over is read when the server is woken', async () => {
  const { own, other, heard } = await buildTwoServers();
  await say(other);
  await own.pump.idle();
  expect(heard).toEqual([]);
  own.pump.wake();
  await own.pump.idle();
  expect(heard).toEqual([1]);
});
