import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency';

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
  const run = limitConcurrency(2);
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

it('continues after a failed task', async () => {
  const run = limitConcurrency(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(run(async () => 'next')).resolves.toBe('next');
});
