import { defineConfig } from 'vitest/config';
import { postgresPrograms } from './server/src/testing/postgres.ts';

/**
 * One run over every package's unit and server tests; each package's own config stands in its folder. The server's run
 * a second time where a PostgreSQL is given, as TEST_DATABASE_URL, or can be started.
 */
export default defineConfig({
  test: {
    projects: [
      'shell',
      'guest-app',
      'admin-app',
      'shared-ui',
      'shared-api',
      'server',
      ...(process.env.TEST_DATABASE_URL || postgresPrograms ? ['server/vitest.postgres.config.ts'] : []),
      'scripts',
    ],
  },
});
