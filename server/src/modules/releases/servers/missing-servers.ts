import type { AppName } from 'shared-api/domain/front-ends';
import { RELEASE_SERVERS } from 'shared-api/domain/releases/limits';
import type { MissingServer } from 'shared-api/contract/releases/uploads';
import type { Context } from '#context';

type Servers = Pick<Context, 'config' | 'db' | 'now'>;

/**
 * Running servers of this database that have not stored a release, by version; a release may go live if there are none.
 */
export async function missingServers(
  { config, db, now }: Servers,
  app: AppName,
  versions: readonly string[],
): Promise<Map<string, MissingServer[]>> {
  let query = db.selectFrom('release_servers').select(['id', 'name', 'problem']).orderBy('name');
  // An embedded database has one server, whose row is the only one.
  if (config.databaseUrl) query = query.where('seen_at', '>', now() - RELEASE_SERVERS.lostAfterMs);
  const servers = await query.execute();
  const copies =
    versions.length === 0
      ? []
      : await db
          .selectFrom('release_copies')
          .select(['server_id', 'version'])
          .where('app', '=', app)
          .where('version', 'in', versions)
          .execute();
  const stored = new Set(copies.map(({ server_id: id, version }) => `${id} ${version}`));
  return new Map(
    versions.map((version) => [
      version,
      servers
        .filter(({ id }) => !stored.has(`${id} ${version}`))
        .map(({ name, problem }) => ({ name, problem })),
    ]),
  );
}

export const missingServersOf = async (
  servers: Servers,
  app: AppName,
  version: string,
): Promise<MissingServer[]> => (await missingServers(servers, app, [version])).get(version) ?? [];
