import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APP_NAMES } from 'shared-api/domain/front-ends';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { listedSegments, register, unregister, type NewRemote } from './registration.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const ENDING = '.template';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** First segments of addresses that are no pages, and of the guest app's pages. */
const TAKEN_SEGMENTS = new Set([
  ...['api', 'images', 'offline-page', 'ready', 'releases'],
  ...Object.values(GUEST_PATHS).map((path) => path.split('/')[1]),
]);

/** @throws for a name or segment that cannot be used. */
function check(root: string, { name, segment }: NewRemote): void {
  if (!NAME.test(name)) throw new Error(`${name}: a name has small letters, digits and single dashes.`);
  if (!NAME.test(segment))
    throw new Error(`${segment}: a path segment has small letters, digits and single dashes.`);
  if (existsSync(join(root, name))) throw new Error(`There is a folder ${name}.`);
  if (existsSync(join(root, 'node_modules', name)))
    throw new Error(`${name} is the name of an installed package.`);
  const owner = listedSegments(root).find(([taken]) => taken === segment)?.[1];
  if (owner) throw new Error(`The pages below /${segment} belong to ${owner}.`);
  if (TAKEN_SEGMENTS.has(segment))
    throw new Error(`/${segment} is an address of the server or the guest app.`);
}

/** Namespace of the remote's texts, under which the overrides by staff are stored. */
const namespaceOf = (name: string) => name.replace(/-app$/, '');

/** Creates a remote's workspace from the template and registers it. The other remotes' versions of packages apply. */
export function addRemote(root: string, remote: NewRemote): void {
  check(root, remote);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'admin-app', 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const fill = (text: string) =>
    text
      .replaceAll('__NAME__', remote.name)
      .replaceAll('__SEGMENT__', remote.segment)
      .replaceAll('__NAMESPACE__', namespaceOf(remote.name))
      .replaceAll(/__VERSION:([^"]+)__/g, (_, dependency: string) => dependencies[dependency] ?? '*');
  for (const path of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith(ENDING)) continue;
    const file = join(root, remote.name, path.slice(0, -ENDING.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(readFileSync(join(TEMPLATE, path), 'utf8')));
  }
  register(root, remote);
}

/**
 * Deletes a remote's workspace and everything that registers it; its releases stay for open tabs.
 * @throws for a front end of the product, and for an unknown name.
 */
export function removeRemote(root: string, name: string): void {
  const isListed = listedSegments(root).some(([, owner]) => owner === name);
  const isOfTheProduct = ['shell', 'guest-app', 'admin-app'].includes(name);
  if (!isListed || isOfTheProduct) throw new Error(`${name} is no added remote (${APP_NAMES.join(', ')}).`);
  unregister(root, name);
  rmSync(join(root, name), { recursive: true });
  rmSync(join(root, 'contracts', `${name}.json`), { force: true });
}
