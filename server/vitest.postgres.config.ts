import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import sqlite from './vitest.config.ts';

/** Tests about one of the two databases, which they choose themselves. */
const CHOOSES_ITS_DATABASE =
  /^src\/(backup\/(backup|off-site\/off-site-copies)|db\/(database|migrate|outages|postgres|query-plans)|release-platform\/servers\/release-replication)\.test/;
/** Tests of code before a query or beside the database: files, headers, addresses, permissions. */
const NEEDS_ONE_DATABASE = [
  /^src\/(hosting|release-platform\/serving)\//,
  /^src\/http\/(compression|connection-limits|contract-guard|graceful-stop|role-matrix|security-headers)\.test/,
  /^src\/(images\/images|openapi\/openapi)\.test/,
  /^src\/modules\/kitchen\/printing\/raster-printing\.test/,
  // menu-files.test.ts tests what an import stores, on both databases.
  /^src\/modules\/menu\/menu-files\/menu-(archive|columns|file-limits)\.test/,
  /^src\/modules\/access\/auth\/password-rules\.test/,
  /^src\/release-platform\/rollouts\/canary\.test/,
  /^src\/modules\/service\/tables\/(code-addresses|qr-code)\.test/,
];
/**
 * Files whose statements also run in other files, apart from optional columns; found by recording the statements of
 * each file. They take a third of the time, and run on PostgreSQL only with `npm run verify`.
 */
const REPEATS_STATEMENTS = [
  /^src\/(content\/content-cache|db\/group-commit|http\/(errors|logging|rate-limit|read-limit)|metrics\/metrics)\.test/,
  /^src\/demo\/evening\//,
  /^src\/modules\/access\/auth\/(account|guesses|own-sessions|pins)\.test/,
  /^src\/modules\/kitchen\/(stations|printing\/print-queue-model)\.test/,
  /^src\/modules\/menu\/(categories\/categories|option-groups\/(option-groups|parts))\.test/,
  /^src\/modules\/menu\/products\/(options|product-batch|product-fields|products|sold-out)\.test/,
  /^src\/modules\/records\/(backups\/daily-backups|statistics\/promotion-sales)\.test/,
  /^src\/release-platform\/(rollouts\/(check-rollouts|rollouts)|uploads\/send-release)\.test/,
  /^src\/modules\/restaurant\/(languages\/default-texts|settings\/settings|social-links\/social-links)\.test/,
  /^src\/modules\/service\/orders\/(countdowns|item-allergies|order-(model|rights|status)|set-menus|staff-orders|undo)\.test/,
  /^src\/modules\/service\/(bills\/bills|day\/busy-evening|ordering\/ordering|payments\/payments|printing\/print-documents|tables\/guest-tables|tickets\/tickets)\.test/,
];
const LEFT_OUT = [
  CHOOSES_ITS_DATABASE,
  ...NEEDS_ONE_DATABASE,
  ...(process.env.VERIFY === '1' ? [] : REPEATS_STATEMENTS),
];
/** Folders in server/ to which `npm test -- --changed` limits the tests, comma-separated; undefined for all. */
const folders = process.env.POSTGRES_FOLDERS?.split(',');
const isWanted = (file: string) => !folders || folders.some((folder) => file.startsWith(`${folder}/`));
const asksADatabase = (file: string) =>
  /(build(Test|Watched)App|openReleases|openStore)\(/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );

/** Runs the tests that use a database on PostgreSQL. */
export default mergeConfig(
  sqlite,
  defineConfig({
    test: {
      name: 'server on PostgreSQL',
      globalSetup: 'src/testing/postgres-project.ts',
      include: globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
        (file) => isWanted(file) && !LEFT_OUT.some((pattern) => pattern.test(file)) && asksADatabase(file),
      ),
    },
  }),
);
