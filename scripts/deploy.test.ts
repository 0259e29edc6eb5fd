import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const compose = load(read('deploy/compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

it('images use the Node version of package.json', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  expect(/^ARG NODE=(\S+)$/m.exec(dockerfile)?.[1]).toBe(devDependencies.node);
});

it('no service runs as root', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  for (const { build } of Object.values(compose.services)) {
    if (!build) continue;
    const stage = stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${build.target}`));
    expect(stage, build.target).toMatch(/^USER (?!root)\w+$/m);
  }
});

it('the compose file uses existing settings, services and volumes', () => {
  const server = compose.services.server?.environment ?? {};
  const values = Object.entries(server).map(([name, value]) => [
    name,
    String(value).replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string, fallback = '') =>
      variable === 'SITE_ADDRESS' ? 'menu.example' : fallback,
    ),
  ]);
  const plain = readConfig({});
  for (const [name, value] of values) {
    if (['SMTP_URL', 'ADMIN_PASSWORD'].includes(String(name))) continue;
    expect(readConfig({ [String(name)]: value }), name).not.toEqual(plain);
  }
  for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    for (const service of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(service);
  }
});
