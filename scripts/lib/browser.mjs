import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, root } from './toolchain.mjs';

/** Chromium without windows: the tests take two thirds of the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function find(...preferred) {
  const { chromium } = await import('playwright');
  return [process.env.CHROMIUM_PATH, ...preferred, chromium.executablePath(), ...USUAL_PLACES].find(
    (path) => path && existsSync(path),
  );
}

function attempt(command, ...args) {
  console.log(`Trying for a browser: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { cwd: root, stdio: 'ignore', env: environment() }).status === 0;
}

const mayInstallPackages = () => existsSync('/etc/debian_version') && process.getuid() === 0;

/**
 * The path of a whole Chromium, as people use it: what the environment names, else one that is there, else
 * Playwright's own, downloaded. For whatever is measured or shown.
 */
export async function browser(...preferred) {
  if (!(await find(...preferred))) attempt('playwright', 'install', 'chromium');
  const path = await find(...preferred);
  if (!path) throw new Error('Chromium is needed: install it, or set CHROMIUM_PATH.');
  return path;
}

/** The same for tests: the distribution's one without windows where it is there, or may be installed. */
export async function testBrowser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL) && mayInstallPackages()) {
    if (attempt('apt-get', 'update', '-qq'))
      attempt('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell');
  }
  return browser(HEADLESS_SHELL);
}
