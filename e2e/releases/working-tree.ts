import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { AppName } from 'shared-api/contract/front-ends';
import { copyPackages, linkPackages } from './tree-packages';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
/** What a fresh clone would not have: at its root, and in any package. */
const NOT_IN_A_CLONE = new Set(['.git', 'data', 'releases', 'screenshots', 'test-results']);
const NOT_IN_A_PACKAGE = new Set(['.turbo', 'dist', 'dist-gallery', 'node_modules']);

/** One team's clone of the product: to change something in, and to release from. */
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
   * Copies the packages that an app is built with, until then links. Names of its files depend on where packages really
   * are: only with copies an unchanged file has the name that it has in our build.
   */
  copyPackages(app: AppName): void {
    this.undo.push(copyPackages(this.folder, app));
  }

  /** Lets an app's build be a changed copy of ours, which takes a tenth of the time; `new-release` tests a real one. */
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

  /** Takes all changes back. */
  restore(): void {
    for (const [path, source] of this.originals) this.write(path, source);
    this.originals.clear();
    for (const undo of this.undo.splice(0)) undo();
  }

  /** In one step, as editors save: a development server that looks in between would find a file without a word. */
  private write(path: string, source: string): void {
    const draft = join(this.folder, '.draft');
    writeFileSync(draft, source);
    renameSync(draft, path);
  }

  /**
   * Runs an npm script as the team would. @returns what it printed.
   * @throws with what it printed when it fails.
   */
  async npm(args: string[], env: Record<string, string>): Promise<string> {
    const { stdout, stderr } = await run('npm', ['run', '--silent', ...args], {
      cwd: this.folder,
      // A change that was built before, by another test or in an earlier run, comes out of the cache.
      env: { ...process.env, TURBO_CACHE_DIR: join(root, '.turbo', 'release-tests'), ...env },
    });
    return stdout + stderr;
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
