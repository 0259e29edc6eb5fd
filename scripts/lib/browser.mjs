import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, root } from './toolchain.mjs';

/** Chromium without a window system, in which the tests take a third less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function find() {
  const { chromium } = await import('playwright');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...CHROMIUM_PATHS].find(
    (path) => path && existsSync(path),
  );
}

function runQuietly(command, ...args) {
  console.log(`Installing a browser: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { cwd: root, stdio: 'ignore', env: environment() }).status === 0;
}

const installDebianPackage = (name) =>
  existsSync('/etc/debian_version') &&
  process.getuid() === 0 &&
  runQuietly('apt-get', 'update', '-qq') &&
  runQuietly('apt-get', 'install', '-y', '-qq', name);

/** Path of a complete Chromium, installed from Debian or by Playwright if there is none. */
export async function browser() {
  if (!(await find()) && !installDebianPackage('chromium')) runQuietly('playwright', 'install', 'chromium');
  const path = await find();
  if (!path) throw new Error('Chromium is needed: install it, or set CHROMIUM_PATH.');
  return path;
}

/** Path of a Chromium for tests: preferably Debian's without a window system. */
export async function testBrowser() {
  const isNamed = process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH);
  if (!isNamed && (existsSync(HEADLESS_SHELL) || installDebianPackage('chromium-headless-shell')))
    return HEADLESS_SHELL;
  return browser();
}
