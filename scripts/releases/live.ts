import type { OpenApiDocument } from '../../server/src/openapi/openapi-document.ts';
import { APPS } from './apps.ts';
import { contractOf, type Contract } from './contract.ts';
import type { Releases } from './fit.ts';
import { readPointer } from './pointer.ts';
import { readRelease } from './publish.ts';

/** The release of each app that guests and staff get right now. */
export function liveReleases(store: string): Releases {
  return Object.fromEntries(
    APPS.flatMap((app) => {
      const [live] = readPointer(store, app);
      return live ? [[app, readRelease(store, app, live.version)]] : [];
    }),
  );
}

const OPENAPI_PATH = '/api/v1/openapi.json';

/** The contract of this working tree, as the last build of its server left it. */
export async function builtContract(): Promise<Contract> {
  const built = new URL('../../server/dist/openapi-document.js', import.meta.url).href;
  const { openApiDocument } = (await import(built)) as { openApiDocument: () => OpenApiDocument };
  return contractOf(openApiDocument());
}

/** @throws when no server of ours answers there. */
export async function servedContract(serverUrl: string): Promise<Contract> {
  const response = await fetch(new URL(OPENAPI_PATH, serverUrl));
  if (!response.ok) throw new Error(`${serverUrl} answers ${response.status} to ${OPENAPI_PATH}`);
  return contractOf((await response.json()) as OpenApiDocument);
}
