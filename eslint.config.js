import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { appLayers } from './scripts/eslint/app-layers.js';
import { APP_NAMES, REMOTE_NAMES } from './shared-api/src/domain/front-ends.ts';

/**
 * Data flows one way: contract -> server, and contract -> client -> queries -> feature -> route -> entry -> shell.
 * Each zone names what it may not import, and why (docs/architecture.md).
 */
const forbid = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': 'off',
    '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
  },
});

const FRONT_ENDS = APP_NAMES.join('|');
const REMOTE_SOURCES = `{${REMOTE_NAMES.join()}}/src/**`;
const NO_OTHER_APP = {
  regex: `^(${FRONT_ENDS}|server|e2e)(/|$)`,
  message:
    'Apps are released independently and never import each other. Share through shared-api or shared-ui.',
};
const NO_SERVER_PACKAGES = {
  regex: '^(fastify|kysely|pg|better-sqlite3|sharp|socket\\.io|@node-rs/argon2)(/|$)',
  message: 'Server packages stay in server/.',
};
const NO_UI = { regex: '^shared-ui', message: 'shared-api knows no UI.' };
const NO_ZOD = [
  { regex: '^zod', message: 'Zod never reaches a browser bundle: import contract types only.' },
  {
    regex: '(^|/)contract/',
    allowTypeImports: true,
    message:
      'The contract is built on zod; a browser may import its types only (`import type`). Plain rules are in shared-api/domain.',
  },
];

/** `imports` of package.json. */
const WRITE_FROM_SRC = {
  regex: '^(\\.\\./){2}',
  message: 'Write #… for a file of this package: the path from its src/.',
};

/** Folders of server infrastructure but for db, which is below all of it. */
const SERVER_INFRASTRUCTURE = [
  ...['backup', 'content', 'escpos', 'events', 'health', 'hosting', 'http', 'i18n', 'images'],
  ...['jobs', 'mail', 'metrics', 'openapi', 'print-agent', 'realtime', 'spreadsheet', 'time'],
];
/** Areas of server/src/modules, the lowest first. */
const SERVER_AREAS = ['restaurant', 'access', 'menu', 'kitchen', 'service', 'records'];
const SERVER_TESTS = ['**/*.test.ts', 'server/src/testing/**'];
const RELEASE_PLATFORM = [
  WRITE_FROM_SRC,
  { regex: `^(${FRONT_ENDS}|shared-ui|e2e)(/|$)`, message: 'The server knows no front end.' },
  {
    regex: '^shared-api/(?!(contract|domain)/)',
    message: 'The server imports shared-api/contract and shared-api/domain only.',
  },
  { regex: '^(react|react-dom|i18next)', message: 'The server renders nothing itself.' },
];
const SERVER = [
  ...RELEASE_PLATFORM,
  {
    regex: '(^|/|#)release-platform/(?!release-platform$)',
    message: 'Ask release-platform/release-platform: nothing else knows releases (docs/decisions/0102).',
  },
];
const forbiddenInArea = (area) => [
  ...SERVER,
  {
    regex: '^((\\.\\./)+|#)(seed|demo|testing|app|main)(/|$)',
    message: 'Modules know neither the demo data nor who starts them: app.ts registers each area.',
  },
  { regex: '^#release-platform/', message: 'Modules know no releases: take a function as parameter.' },
  ...SERVER_AREAS.slice(SERVER_AREAS.indexOf(area) + 1).map((higher) => ({
    regex: `^((\\.\\./)+|#modules/)${higher}/`,
    message: `modules/${area} is below modules/${higher} (${SERVER_AREAS.join(' < ')}). Move what both need down, or let ${higher} call ${area}.`,
  })),
];
/** Subjects of server/src/modules/service, the lowest first. */
const SERVICE_SUBJECTS = [
  ...[
    'call-types',
    'tables',
    'waiter-calls',
    'occupancy',
    'bills',
    'ordering',
    'orders',
    'shared-carts',
    'firing',
    'tickets',
  ],
  ...['visits', 'payments', 'printing', 'day', 'feedback', 'recommendations', 'push'],
];
const DB_MESSAGE =
  'db is the lowest layer and imports nothing else of the server: declare the interface here and have the caller pass it.';

/** Browsers read number inputs in their own language: with an English one, `87,50` becomes 8750. */
const NUMBER_INPUT = {
  selector: "JSXAttribute[name.name='type'] Literal[value='number']",
  message:
    'A number input drops the decimal comma in a browser that is not Turkish: use NumberField of admin-app/src/lib/form, or a text field with inputMode and readTypedNumber() of shared-api/domain/typed-number.',
};

/** A build is compared with a server by the calls that it names (docs/decisions/0101). */
const COMPUTED_CALL = {
  selector:
    'CallExpression[callee.property.name=/^send(ForResponse)?$/] > TemplateLiteral.arguments[expressions.length>0]:first-child',
  message: "Name the whole method and path, as in http.send('POST /orders'): a build is searched for them.",
};

/** What shows or reads a time by the clock of the device. */
const DEVICE_TIME_ZONE = [
  'CallExpression[callee.property.name=/^(toLocale(Date|Time)String|get(FullYear|Month|Date|Day|Hours|Minutes))$/]',
  "NewExpression[callee.property.name='DateTimeFormat']:not(:has(Property[key.name='timeZone']))",
  "CallExpression[callee.property.name='DateTimeFormat'][arguments.length>0]:not(:has(Property[key.name='timeZone']))",
].map((selector) => ({
  selector,
  message:
    'Times are those of the restaurant, whose time zone the device need not have: use <DateTime> or useRestaurantTime() in the panel, and shared-api/i18n/format-time with useTimeZone() in the guest app.',
}));

/** A browser may refuse it or have no room left. */
const STORAGE = ['localStorage', 'sessionStorage'];
const STORAGE_MESSAGE =
  'A browser may refuse its storage: use deviceStorage or tabStorage of shared-api/client/device-storage.';

/** Newer than the oldest supported browsers, besides those that the `lib` of tsconfig.base.json leaves out. */
const NEWER_APIS = [
  { object: 'Map', property: 'groupBy' },
  { object: 'Object', property: 'groupBy' },
  { object: 'Promise', property: 'withResolvers' },
  { object: 'URL', property: 'canParse' },
  { object: 'URL', property: 'parse' },
  { object: 'AbortSignal', property: 'any' },
  { property: 'isWellFormed' },
  { property: 'toWellFormed' },
  { property: 'checkVisibility' },
];

/** A browser that translates the page changes numbers, too. */
const AMOUNT = {
  selector:
    "JSXElement:not(:has(> JSXOpeningElement:has(> JSXAttribute[name.name='translate']))) > JSXExpressionContainer > CallExpression[callee.name='formatPrice']",
  message: 'A browser that translates the page may change this amount: give its element translate="no".',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/dist-gallery/**', '**/data/**', 'releases/**', '**/test-results/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    files: ['**/scripts/**', 'bench/**', 'server/src/main.ts', 'server/src/release-platform/cli/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.tsx', '**/use-*.ts'], ...reactHooks.configs.flat['recommended-latest'] },

  forbid(
    ['shared-api/src/contract/**'],
    [
      {
        regex: '^(\\.\\./)+(client|i18n|queries|realtime|testing)/',
        message: 'The contract imports nothing else of ours: every other part depends on it.',
      },
      { regex: '^(?!(\\.\\.?/|zod$|vitest$|fast-check$))', message: 'The contract depends on zod alone.' },
    ],
    ['shared-api/src/domain/color.ts'],
  ),
  forbid(
    ['shared-api/src/{client,i18n,queries,realtime}/**'],
    [NO_OTHER_APP, NO_SERVER_PACKAGES, ...NO_ZOD, NO_UI],
    ['**/*.test.ts', '**/*.test.tsx'],
  ),
  forbid(
    ['shared-api/src/client/**'],
    [
      NO_OTHER_APP,
      NO_SERVER_PACKAGES,
      ...NO_ZOD,
      NO_UI,
      {
        regex: '(\\.\\./)+(queries|i18n|realtime)/',
        message: 'The client is below queries, i18n and realtime.',
      },
      { regex: '^(react|@tanstack)', message: 'The client knows transport, not React.' },
    ],
  ),
  forbid(
    ['shared-ui/src/**'],
    [
      NO_OTHER_APP,
      NO_SERVER_PACKAGES,
      {
        regex: '^(shared-api|react-router|i18next|react-i18next|@tanstack|zustand)',
        message:
          'The design system knows no API, no router and no translations: texts and data come by props.',
      },
    ],
  ),
  forbid(
    ['shell/src/**'],
    [
      NO_OTHER_APP,
      NO_SERVER_PACKAGES,
      {
        regex:
          '^(shared-api/(?!domain/(front-ends|api|paths|service/push|releases/(failed-call|satisfies))$)|shared-ui|react-router|i18next|react-i18next|@tanstack|zustand)',
        message: 'The shell holds no features: it mounts a remote and owns its fallback.',
      },
    ],
    ['shell/src/field-reports/**'],
  ),
  // Loaded after the first view.
  forbid(
    ['shell/src/field-reports/**'],
    [
      NO_OTHER_APP,
      NO_SERVER_PACKAGES,
      ...NO_ZOD,
      { regex: '^shared-api/(?!(contract|domain)/)', message: 'It uses shared rules only.' },
    ],
    ['**/*.test.ts'],
  ),
  forbid(
    [REMOTE_SOURCES],
    [NO_OTHER_APP, NO_SERVER_PACKAGES, ...NO_ZOD, WRITE_FROM_SRC],
    ['**/*.test.{ts,tsx}'],
  ),
  {
    files: [REMOTE_SOURCES],
    plugins: { afiyet: { rules: { 'app-layers': appLayers } } },
    rules: { 'afiyet/app-layers': 'error' },
  },
  {
    files: ['{admin-app,guest-app,shared-api,shared-ui,shell}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', NUMBER_INPUT, AMOUNT, COMPUTED_CALL, ...DEVICE_TIME_ZONE] },
  },
  {
    files: ['{admin-app,guest-app,shared-api,shared-ui,shell}/src/**'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '*/src/testing/**',
      'shared-api/src/client/device-storage.ts',
      'shared-api/src/i18n/language-cookie.ts',
      // Schemas, which run on the server only.
      'shared-api/src/contract/fields.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...STORAGE.map((name) => ({ name, message: STORAGE_MESSAGE }))],
      'no-restricted-properties': [
        'error',
        ...STORAGE.map((property) => ({ property, message: STORAGE_MESSAGE })),
        ...NEWER_APIS.map((api) => ({
          ...api,
          message: 'The oldest supported browsers (browserslist in package.json) do not have it.',
        })),
        {
          object: 'document',
          property: 'cookie',
          message: 'A browser may refuse cookies: use shared-api/i18n/language-cookie.',
        },
      ],
    },
  },
  {
    files: ['{admin-app,guest-app}/src/{features,lib,routes,app}/**', 'shared-api/src/{queries,realtime}/**'],
    ignores: ['**/*.test.{ts,tsx}', 'shared-api/src/queries/use-server-time.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NUMBER_INPUT,
        AMOUNT,
        COMPUTED_CALL,
        ...DEVICE_TIME_ZONE,
        ...[
          "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          "NewExpression[callee.name='Date'][arguments.length=0]",
        ].map((selector) => ({
          selector,
          message:
            'The clock of a device may be wrong: use serverNow() of shared-api/client/server-clock, or useTimeValue().',
        })),
      ],
    },
  },
  forbid(['server/src/**'], SERVER, SERVER_TESTS),
  forbid(
    [`server/src/{${SERVER_INFRASTRUCTURE.join()}}/**`, 'server/src/!(app|main).ts'],
    [
      ...SERVER,
      {
        regex: '^(\\./|(\\.\\./)+|#)(modules|seed|demo|testing|app|main)(/|$)',
        message:
          'Infrastructure imports no module. Take a function as parameter (app.ts passes it), or offer a registry that modules add to in their register function, as context.jobs and context.metrics do.',
      },
    ],
    SERVER_TESTS,
  ),
  forbid(['server/src/db/*.ts'], [...SERVER, { regex: '^(\\.\\./|#)', message: DB_MESSAGE }], SERVER_TESTS),
  forbid(
    ['server/src/db/migrations/**'],
    [...SERVER, { regex: '^(#|\\.\\./(?!dialect$))', message: DB_MESSAGE }],
    SERVER_TESTS,
  ),
  forbid(
    ['server/src/release-platform/**'],
    [
      ...RELEASE_PLATFORM,
      {
        regex: '^#(seed|demo|testing|app|main|hosting)(/|$)',
        message: 'It knows neither pages nor who starts it: app.ts registers it.',
      },
    ],
    SERVER_TESTS,
  ),
  forbid(
    ['server/src/release-platform/{cli,rules}/**'],
    [
      ...RELEASE_PLATFORM,
      {
        regex: '^(#|\\.\\./(?!rules/))',
        allowTypeImports: true,
        message: 'Node runs the commands and their rules without a build or the server.',
      },
    ],
    SERVER_TESTS,
  ),
  ...SERVER_AREAS.map((area) =>
    forbid([`server/src/modules/${area}/**`], forbiddenInArea(area), SERVER_TESTS),
  ),
  ...SERVICE_SUBJECTS.map((subject, index) =>
    forbid(
      [`server/src/modules/service/${subject}/**`],
      [
        ...forbiddenInArea('service'),
        ...SERVICE_SUBJECTS.slice(index + 1).map((higher) => ({
          regex: `^(\\.\\./|#modules/service/)${higher}/`,
          message: `service/${subject} is below service/${higher} (${SERVICE_SUBJECTS.join(' < ')}). Move what both need down, or let ${higher} call ${subject}.`,
        })),
      ],
      SERVER_TESTS,
    ),
  ),
);
