import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { API_BASE } from 'shared-api/domain/api';

export const OPENAPI_URL = `${API_BASE}/openapi.json`;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Fails the start when an endpoint of the contract has no handler, or a route below the API is not in the contract.
 * Register before the routes.
 * @param endpoints replaced by tests.
 */
export function requireContract(app: FastifyInstance, endpoints: readonly Endpoint[] = ENDPOINTS): void {
  const handled = new Set<Endpoint>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(API_BASE) || url === OPENAPI_URL) return;
    const endpoint = config?.endpoint;
    if (!endpoint || !endpoints.includes(endpoint)) {
      throw new Error(`${String(method)} ${url} is not in the contract`);
    }
    handled.add(endpoint);
  });
  app.addHook('onReady', async () => {
    const missing = endpoints.filter((endpoint) => !handled.has(endpoint));
    if (missing.length > 0) throw new Error(`no handler for ${missing.map(nameOf).join(', ')}`);
  });
}
