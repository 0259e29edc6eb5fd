import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, root } from './toolchain.mjs';

/** Chromium without windows: the tests take two thirds of the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function find() {
  const { chromium } = await import('playwright');
  return [process.env.CHROMIUM_PATH, HEADLESS_SHELL, chromium.executablePath(), ...USUAL_PLACES].find(
    (path) => path && existsSync(path),
  );
}

function attempt(command, ...args) {
  console.log(`Trying for a browser: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { cwd: root, stdio: 'ignore', env: environment() }).status === 0;
}

const mayInstallPackages = () => existsSync('/etc/debian_version') && process.getuid() === 0;

/**
 * The path of a Chromium for the browser tests: what the environment names, else the distribution's one without
 * windows, which is installed where that may be done, else any that is there, else Playwright's own, downloaded.
 */
export async function browser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL) && mayInstallPackages()) {
    if (attempt('apt-get', 'update', '-qq'))
      attempt('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell');
  }
  if (!(await find())) attempt('playwright', 'install', 'chromium');
  const path = await find();
  if (!path) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.');
  return path;
}
