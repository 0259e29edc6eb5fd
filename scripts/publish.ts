/** Publishes the three front ends of this working tree together with its server: they need not be compared. */
import { APPS, packageFolderOf, STORE } from './releases/apps.ts';
import { builtContract } from './releases/live.ts';
import { goLive } from './releases/pointer.ts';
import { publish } from './releases/publish.ts';

const contract = await builtContract();
const published = APPS.map((app) => publish(STORE, app, packageFolderOf(app), contract));
for (const { record } of published) goLive(STORE, record.app, record.version);
