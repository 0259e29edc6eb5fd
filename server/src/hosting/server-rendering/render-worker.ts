import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing, Drawn, DrawingTask, Renderer } from './renderer';

/** The thread in which one release of the guest's app draws; it ends with the release. */
const {
  render,
  earlyTapsScript,
  drawnPaths = ['/', '/menu'],
} = (await import(/* webpackIgnore: true */ (workerData as { file: string }).file)) as Renderer;

async function draw({ path, bootstrap }: DrawingTask): Promise<Drawing | null> {
  if (!drawnPaths.includes(path)) return null;
  return { markup: await render(path, bootstrap), script: earlyTapsScript };
}

parentPort?.on('message', async (task: DrawingTask) => {
  const { id } = task;
  const answer: Drawn = await draw(task).then(
    (drawing) => ({ id, drawing }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(answer);
});
