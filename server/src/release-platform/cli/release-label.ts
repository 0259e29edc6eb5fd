import type { AppName } from 'shared-api/domain/front-ends';
import type { BuildName } from '../rules/read-release.ts';
import { CommandError } from '../rules/command-error.ts';

/** A release for people: `guest-app 77d1e9f0a1b2 “Kasım: hesap telefonda” (9e02aa1, Onur)`. */
export function releaseLabel(app: AppName, version: string, name: BuildName | null | undefined): string {
  const origin = [name?.commit, name?.author].filter(Boolean).join(', ');
  const parts = [`${app} ${version}`, name?.message && `“${name.message}”`, origin && `(${origin})`];
  return parts.filter(Boolean).join(' ');
}

/** Characters of a version that are enough to name it. */
const PREFIX_MIN = 4;

/**
 * The release that a person names by its version or the beginning of it, as the panel shows it.
 * @throws {CommandError} unless it is exactly one.
 */
export function findVersion(versions: readonly string[], given: string): string {
  const found = versions.filter((version) => version === given || version.startsWith(given));
  const [version] = found.includes(given) ? [given] : found;
  if (version === undefined || given.length < PREFIX_MIN) {
    throw new CommandError(`There is no release ${given}. npm run releases lists them.`);
  }
  if (found.length > 1 && version !== given) {
    throw new CommandError(`${given} is the beginning of several releases: ${found.join(', ')}.`);
  }
  return version;
}
