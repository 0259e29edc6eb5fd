import { expect, it } from 'vitest';
import { inTurn } from './serial-queue';

/** A task that ends when it is told to. */
function held() {
  const gate = Promise.withResolvers<void>();
  const state = { started: false };
  const task = async () => {
    state.started = true;
    await gate.promise;
  };
  return { state, task, finish: gate.resolve, fail: gate.reject };
}

it('runs no more tasks at a time than allowed, in order', async () => {
  const run = inTurn(2);
  const tasks = [held(), held(), held(), held()];
  const ends = tasks.map(({ task }) => run(task));
  const started = () => tasks.map(({ state }) => state.started);
  expect(started()).toEqual([true, true, false, false]);

  tasks[1]?.finish();
  await ends[1];
  await Promise.resolve();
  expect(started()).toEqual([true, true, true, false]);
  for (const { finish } of tasks) finish();
  await Promise.all(ends);
  expect(started()).toEqual([true, true, true, true]);
});

it('goes on after a task that failed', async () => {
  const run = inTurn(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(run(async () => 'next')).resolves.toBe('next');
});
