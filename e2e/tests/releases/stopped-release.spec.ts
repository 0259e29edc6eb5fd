import { expect, test } from '../../releases/release-test';

const ORDERS = 'shared-api/src/contract/service/orders.ts';

/** What a script printed that ended in failure. */
const failure = (script: Promise<string>) =>
  script.then(
    (output) => Promise.reject(new Error(`It did not fail: ${output}`)),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

test('a guest app that needs an endpoint the live server lacks is stopped, and nothing changes', async ({
  page,
  team,
}) => {
  const before = team.liveVersion('guest-app');
  team.tree.change(ORDERS, '  token: z.string(),', '  token: z.string(),\n  minutes_left: z.int(),');
  team.tree.change(
    'guest-app/src/features/order-tracking/order-bar.tsx',
    'minutes > 0',
    'order.minutes_left > 0',
  );
  expect(await failure(team.release('guest-app'))).toMatch(
    /guest-app \w+: GET \/orders\/track\/\{token\}: response\.body\.data\.minutes_left: may be missing/,
  );
  expect(team.liveVersion('guest-app')).toBe(before);
  await page.goto('/menu');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a server that would break the live apps is reported before it starts, with the path of the break', async ({
  team,
}) => {
  expect(await team.check()).toContain('fits');
  team.tree.change(
    ORDERS,
    'customer_phone: optionalText(TEXT_MAX.phone),\n',
    'customer_phone: requiredText(9),\n',
  );
  team.tree.change(
    ORDERS,
    "access: 'public',\n  tag: 'Orders',\n  summary: 'Follow",
    "access: 'orders.read',\n  tag: 'Orders',\n  summary: 'Follow",
  );
  const output = await failure(team.check());
  expect(output).toMatch(/guest-app \w+: POST \/orders: request\.body\.customer_phone: is required/);
  expect(output).toMatch(
    /guest-app \w+: GET \/orders\/track\/\{token\}: access public → admin manager editor/,
  );
});

test('a remote with another mount contract than the live shell’s is stopped', async ({ team }) => {
  team.tree.change(
    'admin-app/package.json',
    '"mountContracts": [\n    1\n  ]',
    '"mountContracts": [\n    2\n  ]',
  );
  expect(await failure(team.release('admin-app'))).toMatch(
    /admin-app \w+ is written for mount contract 2, shell \w+ mounts 1/,
  );
});

test('a shell whose React does not fit the live remotes is stopped', async ({ team }) => {
  const before = team.liveVersion('shell');
  team.tree.change(
    'rsbuild.config.ts',
    'requiredVersion: `^${versionOf(name)}`,',
    "requiredVersion: '^20.0.0', version: '20.0.0',",
  );
  expect(await failure(team.release('shell'))).toMatch(
    /guest-app \w+ needs react \^19\S+, shell \w+ provides 20\.0\.0/,
  );
  expect(team.liveVersion('shell')).toBe(before);
});
