import pg from 'pg';

/** Creates and drops databases on a PostgreSQL server. */
export interface DatabaseAdmin {
  /** @returns its DATABASE_URL. */
  create(name: string, template?: string): Promise<string>;
  drop(namePrefix: string): Promise<void>;
  close(): Promise<void>;
}

/** @param url of any database on the server. */
export async function openAdmin(url: string): Promise<DatabaseAdmin> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async create(name, template = 'template1') {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      const created = new URL(url);
      created.pathname = name;
      return created.href;
    },
    async drop(namePrefix) {
      const { rows } = await client.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
        [namePrefix],
      );
      for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    },
    close: () => client.end(),
  };
}
