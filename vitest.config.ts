import { defineConfig } from 'vitest/config';
import { APP_NAMES } from './shared-api/src/domain/front-ends.ts';
import { postgresPrograms } from './server/src/testing/postgres.ts';

/** Runs the server's tests a second time on PostgreSQL: that of TEST_DATABASE_URL, or an installed one. */
export default defineConfig({
  test: {
    projects: [
      ...APP_NAMES,
      'guest-app/vitest.server.config.ts',
      'shared-ui',
      'shared-api',
      'server',
      ...(process.env.TEST_DATABASE_URL || postgresPrograms ? ['server/vitest.postgres.config.ts'] : []),
      'scripts',
    ],
  },
});
