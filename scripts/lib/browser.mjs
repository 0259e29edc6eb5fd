import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, root } from './toolchain.mjs';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function find() {
  const { chromium } = await import('playwright');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...USUAL_PLACES].find(
    (path) => path && existsSync(path),
  );
}

/**
 * The path of a Chromium for the browser tests, installed when the machine has none: Playwright's own where it
 * can be downloaded, else the distribution's.
 */
export async function browser() {
  const attempts = [
    ['playwright', ['install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  let path = await find();
  for (const [command, args] of path ? [] : attempts) {
    console.log(`No Chromium found; trying: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { cwd: root, stdio: 'ignore', env: environment() });
    path = await find();
    if (path) break;
  }
  if (!path) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.');
  return path;
}
