import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { readConfig } from '../server/src/config.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('deploy/Dockerfile');

interface Service {
  build?: { target: string };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}
interface ComposeFile {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}
const COMPOSE_FILES = ['compose.yaml', 'compose.single.yaml', 'compose.https.yaml'];
const composeOf = (file: string) => load(read(`deploy/${file}`)) as ComposeFile;

it('images use the Node version of package.json', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  expect(/^ARG NODE=(\S+)$/m.exec(dockerfile)?.[1]).toBe(devDependencies.node);
});

it.each(COMPOSE_FILES)('no service of %s runs as root', (file) => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  for (const { build } of Object.values(composeOf(file).services)) {
    if (!build) continue;
    const stage = stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${build.target}`));
    expect(stage?.match(/^USER \w+$/gm)?.at(-1), build.target).toMatch(/^USER (?!root)/);
  }
});

it('the single container keeps everything that is written in its volume', () => {
  const [stage = ''] = dockerfile.split(/^FROM /m).filter((text) => text.startsWith('server AS single'));
  const variables = Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(stage)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const { dataDir, backupDir, releasesDir } = readConfig(variables);
  const volume = composeOf('compose.single.yaml').services.afiyet?.volumes?.[0]?.split(':')[1] ?? 'none';
  for (const folder of [dataDir, backupDir, releasesDir]) expect(`${folder}/`).toMatch(`${volume}/`);
  expect(stage).toContain(`VOLUME ${volume}`);
});

/** The files of this repository that Node loads with a script. */
function loadedWith(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  const imports = read(script).matchAll(/^(?:import|export) (?!type\b)[^;]*? from '([^']+)'/gm);
  for (const [, name = ''] of imports) {
    const [, contract] = /^shared-api\/((?:contract|domain)\/.+)$/.exec(name) ?? [];
    const ofContract = contract && `shared-api/src/${contract}.ts`;
    // Paths from a package's src/ would need its package.json in the container, too.
    expect(name, script).not.toMatch(/^#/);
    const file = ofContract || (name.startsWith('.') && relative(root, join(root, dirname(script), name)));
    if (file) loadedWith(file, found);
  }
  return found;
}

it('the single container has every file that the commands of releases load', () => {
  const [stage = ''] = dockerfile.split(/^FROM /m).filter((text) => text.startsWith('server AS single'));
  const copied = [...stage.matchAll(/^COPY --from=build \/afiyet\/(\S+)/gm)].map(([, path = '']) => path);
  const loaded = [...loadedWith('server/src/release-platform/cli/main.ts')];
  expect(loaded.length).toBeGreaterThan(10);
  expect(
    loaded.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`))),
  ).toEqual([]);
});

it.each(COMPOSE_FILES)('%s uses existing settings, services and volumes', (file) => {
  const compose = composeOf(file);
  const server = (compose.services.server ?? compose.services.afiyet)?.environment ?? {};
  const values = Object.entries(server).map(([name, value]) => [
    name,
    String(value).replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string, fallback = '') =>
      variable === 'SITE_ADDRESS'
        ? 'menu.example'
        : variable === 'PUBLIC_URL'
          ? 'http://menu.example'
          : fallback,
    ),
  ]);
  const plain = readConfig({});
  for (const [name, value] of values) {
    // Empty by default.
    if (/^(?:SMTP_URL|ADMIN_PASSWORD|TLS_ROOT|BACKUP_\w+|AWS_\w+)$/.test(String(name))) continue;
    expect(readConfig({ [String(name)]: value }), name).not.toEqual(plain);
  }
  for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    for (const service of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(service);
  }
});
