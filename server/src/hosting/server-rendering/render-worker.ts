import { parentPort, workerData } from 'node:worker_threads';
import type { RenderRequest, RenderResponse, ServerBundle, ServerRendering } from './server-bundle';

const { render, renderedPaths, inlineScript } = (await import(
  /* webpackIgnore: true */ (workerData as { file: string }).file
)) as ServerBundle;

async function renderPath({ path, bootstrap }: RenderRequest): Promise<ServerRendering | null> {
  if (!renderedPaths.includes(path)) return null;
  return { html: await render(path, bootstrap), inlineScript };
}

parentPort?.on('message', async (request: RenderRequest) => {
  const { id } = request;
  const response: RenderResponse = await renderPath(request).then(
    (rendering) => ({ id, rendering }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(response);
});
