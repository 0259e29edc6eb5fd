import { parentPort, workerData } from 'node:worker_threads';
import type { Drawn, DrawingTask, Renderer } from './renderer';

/** The thread in which one release of the guest's app draws; it ends with the release. */
const { render, earlyTapsScript } = (await import(
  /* webpackIgnore: true */ (workerData as { file: string }).file
)) as Renderer;

parentPort?.on('message', async ({ id, path, bootstrap }: DrawingTask) => {
  const answer: Drawn = await render(path, bootstrap).then(
    (markup) => ({ id, markup, script: earlyTapsScript }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(answer);
});
