import { spawnSync } from 'node:child_process';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { BuildName } from '../rules/read-release.ts';

/** @returns undefined without git or a commit. */
function git(cwd: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Each release updates the contract baselines. */
const SOURCES = ['.', ':(exclude)contracts'];

/**
 * The name of a build made in a working tree, from its last commit, which is marked `-dirty` with further changes.
 * @param message replaces the commit's subject.
 * @returns null without git and a message.
 */
export function buildName(workingTree: string, message?: string): BuildName | null {
  const [commit, subject, author] = git(workingTree, 'log', '-1', '--format=%h%n%s%n%an')?.split('\n') ?? [];
  if (!commit && !message) return null;
  const isDirty = git(workingTree, 'status', '--porcelain', '--untracked-files=no', '--', ...SOURCES);
  const short = (text: string | undefined, max: number) => text?.slice(0, max) || null;
  return {
    commit: short(commit && `${commit}${isDirty ? '-dirty' : ''}`, TEXT_MAX.name),
    message: short(message ?? subject, TEXT_MAX.note),
    author: short(author, TEXT_MAX.name),
  };
}
