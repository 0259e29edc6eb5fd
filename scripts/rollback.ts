/** `npm run rollback -w <app> [-- <version>]`: the release that was live before, or the one named, is live again. */
import { appNamed, STORE } from './releases/apps.ts';
import { goLive, rollBack } from './releases/pointer.ts';
import { readRelease } from './releases/publish.ts';

const app = appNamed(process.argv[2]);
const named = process.argv[3];
if (named) goLive(STORE, app, readRelease(STORE, app, named).record.version);
console.log(`${app} ${named ?? rollBack(STORE, app)} is live again.`);
