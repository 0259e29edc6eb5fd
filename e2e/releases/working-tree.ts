import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { AppName } from 'shared-api/domain/front-ends';
import { copyPackages, linkPackages } from './tree-packages';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
/** Files that a fresh clone does not have, at its root and in any package. */
const NOT_IN_A_CLONE = new Set(['.git', 'data', 'releases', 'screenshots', 'test-results']);
const NOT_IN_A_PACKAGE = new Set(['.turbo', 'dist', 'dist-gallery', 'node_modules']);

/** A team's clone of the product, which tests change and release from. */
export class WorkingTree {
  private readonly originals = new Map<string, string>();
  private readonly undo: (() => void)[] = [];

  private constructor(readonly folder: string) {}

  static create(): WorkingTree {
    const folder = mkdtempSync(join(tmpdir(), 'afiyet-tree-'));
    for (const name of readdirSync(root).filter((each) => !NOT_IN_A_CLONE.has(each))) {
      const filter = (path: string) => !NOT_IN_A_PACKAGE.has(basename(path));
      cpSync(join(root, name), join(folder, name), { recursive: true, filter });
    }
    linkPackages(folder);
    return new WorkingTree(folder);
  }

  /**
   * Replaces the links to packages that an app is built with by copies. File names of a build depend on the real paths of
   * packages, so only with copies do unchanged files keep the names of the original build.
   */
  copyPackages(app: AppName): void {
    this.undo.push(copyPackages(this.folder, app));
  }

  /** Replaces an app's build by a changed copy of the original, in a tenth of the time; `new-release` tests a real build. */
  copyBuild(app: AppName, change: (build: string) => void): void {
    const copy = join(this.folder, app, 'copied-build');
    this.undo.push(() => rmSync(copy, { recursive: true }));
    cpSync(join(root, app, 'dist'), copy, { recursive: true });
    change(copy);
    this.change(`${app}/package.json`, '"rsbuild build"', '"rm -rf dist && cp -R copied-build dist"');
  }

  /** Replaces a passage of a source file. */
  change(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not say ${from}`);
    if (!this.originals.has(path)) this.originals.set(path, source);
    this.write(path, source.replace(from, to));
  }

  /** Reverts all changes. */
  restore(): void {
    for (const [path, source] of this.originals) this.write(path, source);
    this.originals.clear();
    for (const undo of this.undo.splice(0)) undo();
  }

  /** Replaces the file atomically, as editors do: a development server could otherwise read an empty file. */
  private write(path: string, source: string): void {
    const draft = join(this.folder, '.draft');
    writeFileSync(draft, source);
    renameSync(draft, path);
  }

  /**
   * Runs an npm script as the team would. @returns its output.
   * @throws an error with the output if the script fails.
   */
  async npm(args: string[], env: Record<string, string>): Promise<string> {
    const { stdout, stderr } = await run('npm', ['run', '--silent', ...args], {
      cwd: this.folder,
      // A change that another test or an earlier run has built comes from the cache.
      env: { ...process.env, TURBO_CACHE_DIR: join(root, '.turbo', 'release-tests'), ...env },
    });
    return stdout + stderr;
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
