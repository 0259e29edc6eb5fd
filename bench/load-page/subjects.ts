import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { APPS, packageFolderOf } from '../../scripts/releases/apps.ts';
import { builtContract } from '../../scripts/releases/contract.ts';
import { goLive } from '../../scripts/releases/pointer.ts';
import { publish } from '../../scripts/releases/publish.ts';
import { get, signIn, startAfiyet, type RunningServer } from '../lib/server.ts';
import { releaseSinglePage } from './single-page/release.ts';
import { serveStaticPage } from './static-page.ts';

/** Afiyet as it is released, the same sources as one page, and what is drawn without any script. */
export type SubjectName = 'afiyet' | 'singlePage' | 'staticPage';

/** One way to bring the same menu to a phone. */
export interface Subject {
  url: string;
  hasApp: boolean;
  /** A dish on its menu that one tap adds. */
  dish: string;
}

export interface House {
  subjects: Record<SubjectName, Subject>;
  /** That of the first subject. */
  server: RunningServer;
  dispose(): Promise<void>;
}

/** Makes a code for a table. @returns the path that it opens. */
async function menuPathOf(server: RunningServer): Promise<string> {
  const reply = await fetch(`${server.url}/api/v1/tables/1/qr-code`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(server)}` },
  });
  const { data } = (await reply.json()) as { data: { target_url: string } };
  const { pathname, search } = new URL(data.target_url);
  return pathname + search;
}

async function simpleDish(server: RunningServer): Promise<string> {
  const { products } = await get<GuestBootstrap>(server, '/guest-bootstrap');
  const dish = products.find(({ options, is_sold_out: isSoldOut }) => options.length === 0 && !isSoldOut);
  if (!dish) throw new Error('Every dish has options.');
  return dish.name;
}

/**
 * Two servers of the same build with the same demo restaurant and a release store each: one as released, and one
 * whose guest app is a single page. A third serves what the first one draws, and nothing else.
 */
export async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-load-page-'));
  const [released, single] = [join(folder, 'released'), join(folder, 'single')];
  const stores = [join(released, 'releases'), join(single, 'releases')] as const;
  const contract = await builtContract();
  for (const app of APPS) {
    const { record } = publish(stores[0], app, packageFolderOf(app), contract);
    goLive(stores[0], app, record.version);
  }
  cpSync(stores[0], stores[1], { recursive: true });
  releaseSinglePage(stores[1], contract);

  const open = (home: string) =>
    startAfiyet({ DATA_DIR: join(home, 'data'), RELEASES_DIR: join(home, 'releases') });
  mkdirSync(join(released, 'data'));
  const first = await open(released);
  const menuPath = await menuPathOf(first);
  await first.stop();
  cpSync(join(released, 'data'), join(single, 'data'), { recursive: true });

  const servers = await Promise.all([open(released), open(single)]);
  const [server, singleServer] = servers;
  const staticPage = await serveStaticPage(server.url + menuPath);
  const dish = await simpleDish(server);
  return {
    subjects: {
      afiyet: { url: server.url + menuPath, hasApp: true, dish },
      singlePage: { url: singleServer.url + menuPath, hasApp: true, dish },
      staticPage: { url: staticPage.url, hasApp: false, dish },
    },
    server,
    async dispose() {
      staticPage.close();
      await Promise.all(servers.map((each) => each.stop()));
      rmSync(folder, { recursive: true });
    },
  };
}
