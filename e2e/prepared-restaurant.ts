import type { Http } from 'shared-api/client/http';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import type { Session } from 'shared-api/contract/access/auth';
import { STAFF_ROLES } from 'shared-api/domain/permissions';
import { ADMIN, AfiyetServer, TEMPLATE_VARIABLE } from './afiyet-server';
import { adminHttp, httpOf } from './staff-http';

export type StaffRole = (typeof STAFF_ROLES)[number];
export const PASSWORD = 'uzun-bir-parola';

/** One user of each role, signed in, and the administrator whom the server creates on its first start. */
export type Sessions = Record<StaffRole | 'owner', Session>;

const SESSIONS_VARIABLE = 'AFIYET_E2E_SESSIONS';

async function createSessions(url: string): Promise<Sessions> {
  const http = await adminHttp(url);
  const sessions: Partial<Sessions> = {
    owner: await httpOf(url, null).send('POST /auth/login', { body: ADMIN }),
  };
  for (const role of STAFF_ROLES) {
    const username = `deniz-${role}`;
    await http.send('POST /users', {
      body: { username, password: PASSWORD, role, email: `${username}@afiyet.example` },
    });
    sessions[role] = await http.send('POST /auth/login', { body: { username, password: PASSWORD } });
  }
  return sessions as Sessions;
}

/** Makes the data folder that every test's server starts from: the demo restaurant and its signed-in users. */
export async function prepareRestaurant(): Promise<AfiyetServer> {
  const server = await AfiyetServer.start();
  process.env[SESSIONS_VARIABLE] = JSON.stringify(await createSessions(server.url));
  // Off by default; tests of table service turn it on.
  const http = await adminHttp(server.url);
  for (const key of ['table_service', 'food_is_served'] as const) await updateSetting(http, key, '0');
  await server.down('SIGTERM');
  process.env[TEMPLATE_VARIABLE] = server.dataDir;
  return server;
}

export const preparedSessions = (): Sessions => JSON.parse(process.env[SESSIONS_VARIABLE] ?? '') as Sessions;

/** A server that was started from the prepared data. */
export interface Restaurant {
  server: AfiyetServer;
  /** Signed in as the owner. */
  http: Http;
  sessions: Sessions;
}

export function restaurantOn(server: AfiyetServer): Restaurant {
  const sessions = preparedSessions();
  return { server, http: httpOf(server.url, sessions.owner.token), sessions };
}
