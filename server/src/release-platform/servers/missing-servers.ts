import type { AppName } from 'shared-api/domain/front-ends';
import { RELEASE_SERVERS } from 'shared-api/domain/releases/limits';
import type { MissingServer } from 'shared-api/contract/releases/uploads';
import type { Context } from '#context';

/**
 * Finds running servers of this database that have not stored a release; it may go live if there are none.
 * @returns a function of the version.
 */
export async function missingServers(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  app: AppName,
): Promise<(version: string) => MissingServer[]> {
  let query = db.selectFrom('release_servers').select(['name', 'problem', 'stored']).orderBy('name');
  // An embedded database has one server, whose row is the only one.
  if (config.databaseUrl) query = query.where('seen_at', '>', now() - RELEASE_SERVERS.lostAfterMs);
  const servers = (await query.execute()).map(({ stored, ...server }) => ({
    server,
    stored: new Set(JSON.parse(stored) as string[]),
  }));
  return (version) =>
    servers.flatMap(({ server, stored }) => (stored.has(`${app}/${version}`) ? [] : [server]));
}
