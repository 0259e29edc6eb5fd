import type { OpenApiDocument } from '#openapi/openapi-document';
import { contractOf, type Contract } from '../rules/contract.ts';

/** The contract of the last build of this working tree's server. */
export async function builtContract(): Promise<Contract> {
  const built = new URL('../../../dist/openapi-document.js', import.meta.url).href;
  const { openApiDocument } = (await import(built)) as { openApiDocument: () => OpenApiDocument };
  return contractOf(openApiDocument());
}

/** @throws when there is no Afiyet server at the URL. */
export async function servedContract(serverUrl: string): Promise<Contract> {
  const response = await fetch(new URL('/api/v1/openapi.json', serverUrl));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return contractOf((await response.json()) as OpenApiDocument);
}
