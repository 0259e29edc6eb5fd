import type { AppName } from 'shared-api/contract/front-ends';
import { RELEASE_SERVERS } from 'shared-api/contract/limits';
import type { MissingServer } from 'shared-api/contract/releases/uploads';
import type { Context } from '../../../context';

/** Running servers of this database that have not stored a release; none when it may go live. */
export function missingServers(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  app: AppName,
  version: string,
): Promise<MissingServer[]> {
  let query = db
    .selectFrom('release_servers')
    .select(['name', 'problem'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('release_copies')
            .select('server_id')
            .whereRef('server_id', '=', 'release_servers.id')
            .where('app', '=', app)
            .where('version', '=', version),
        ),
      ),
    )
    .orderBy('name');
  // An embedded database has one server, whose row is the only one.
  if (config.databaseUrl) query = query.where('seen_at', '>', now() - RELEASE_SERVERS.lostAfterMs);
  return query.execute();
}
