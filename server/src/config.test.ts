import { REMOTE_NAMES } from 'shared-api/domain/front-ends';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

it('has defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    backupDir: 'data/backups',
    backupTarget: null,
    backupPassphrase: '',
    awsAccessKeyId: '',
    awsSecretAccessKey: '',
    databaseUrl: '',
    pinSecret: '',
    migrationBackup: true,
    adminUsername: 'admin',
    adminPassword: '',
    demo: true,
    demoHistory: false,
    fieldReportsShare: 1,
    publicUrl: '',
    smtpUrl: '',
    trustProxy: ['loopback'],
    previousUrls: [],
    tlsCert: '',
    tlsKey: '',
    httpPort: null,
    tlsRoot: '',
    corsOrigins: [],
    guestLimits: true,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    logLevel: 'info',
    releasesDir: './releases',
    releaseHosts: Object.fromEntries(REMOTE_NAMES.map((name) => [name, ''])),
  });
});

it('removes a trailing slash of PUBLIC_URL', () => {
  expect(readConfig({ PUBLIC_URL: 'https://menu.example/' }).publicUrl).toBe('https://menu.example');
});

it('accepts release URLs with and without a trailing slash', () => {
  const { releaseHosts } = readConfig({ GUEST_APP_RELEASES_URL: 'https://menu.example/guest-app' });
  expect(releaseHosts['guest-app']).toBe('https://menu.example/guest-app/');
});

it('splits lists', () => {
  const config = readConfig({
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
    CORS_ORIGINS: 'https://menu.example,http://localhost:8080',
  });
  expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32']);
  expect(config.corsOrigins).toEqual(['https://menu.example', 'http://localhost:8080']);
});

it('trusts no proxy when TRUST_PROXY is empty', () => {
  expect(readConfig({ TRUST_PROXY: '' }).trustProxy).toEqual([]);
});

it.each([
  ['PORT', '99999'],
  ['PORT', 'http'],
  ['DEMO', 'yes'],
  ['MIGRATION_BACKUP', 'off'],
  ['DATABASE_URL', 'mysql://localhost/afiyet'],
  ['PUBLIC_URL', 'menu.example'],
  ['METRICS_PORT', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['FIELD_REPORTS_SHARE', '2'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['PREVIOUS_URLS', 'http://192.168.1.20:3000/menu'],
  ['TLS_KEY', '/etc/afiyet/key.pem'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://menu.example/'],
])('refuses %s=%s and names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `));
});
