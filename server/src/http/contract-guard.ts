import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { API_BASE } from 'shared-api/contract/limits';

/** Where the contract itself is served. */
export const OPENAPI_URL = `${API_BASE}/openapi.json`;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * The API is its contract: the start fails when a call has no handler, or when a route below the API is none of
 * its calls. To be called before the routes are registered; that no call is handled twice, the router sees to.
 * @param endpoints all calls; given by tests only.
 */
export function requireContract(app: FastifyInstance, endpoints: readonly Endpoint[] = ENDPOINTS): void {
  const handled = new Set<Endpoint>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(API_BASE) || url === OPENAPI_URL) return;
    const endpoint = config?.endpoint;
    if (!endpoint || !endpoints.includes(endpoint)) {
      throw new Error(`${String(method)} ${url} is no call of the contract`);
    }
    handled.add(endpoint);
  });
  app.addHook('onReady', async () => {
    const missing = endpoints.filter((endpoint) => !handled.has(endpoint));
    if (missing.length > 0) throw new Error(`no handler for ${missing.map(nameOf).join(', ')}`);
  });
}
