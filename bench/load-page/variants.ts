import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_NAMES } from 'shared-api/domain/front-ends';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { packageFolderOf } from '../../server/src/release-platform/cli/apps.ts';
import { publish } from '../../server/src/release-platform/cli/publish.ts';
import { builtContract } from '../../server/src/release-platform/cli/server-contracts.ts';
import { goLive } from '../../server/src/release-platform/rules/pointer.ts';
import { addDishes } from '../lib/dishes.ts';
import { get, signIn, startAfiyet, type RunningServer } from '../lib/start-server.ts';
import { releaseSinglePage } from './single-page/release-single-page.ts';
import { serveStaticPage } from './static-page.ts';

/** Afiyet as released, a single-page build of the same sources, and the server-rendered page without scripts. */
export type VariantName = 'afiyet' | 'singlePage' | 'staticPage';

export interface Variant {
  url: string;
  hasApp: boolean;
  /** Name of a product without options. */
  product: string;
}

export interface Variants {
  variants: Record<VariantName, Variant>;
  /** The server of `afiyet`. */
  server: RunningServer;
  dispose(): Promise<void>;
}

/** Creates a QR code. @returns the path that it opens. */
async function createMenuPath(server: RunningServer): Promise<string> {
  const reply = await fetch(`${server.url}/api/v1/tables/1/qr-code`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(server)}` },
  });
  const { data } = (await reply.json()) as { data: { target_url: string } };
  const { pathname, search } = new URL(data.target_url);
  return pathname + search;
}

async function simpleProduct(server: RunningServer): Promise<string> {
  const { products } = await get<GuestBootstrap>(server, '/guest-bootstrap');
  const product = products.find(
    ({ options, option_groups: groups, is_sold_out: isSoldOut }) =>
      options.length === 0 && !groups && !isSoldOut,
  );
  if (!product) throw new Error('Every product has options.');
  return product.name;
}

/**
 * Starts two servers of the same build with the same demo restaurant: one with the released apps, one whose guest app is
 * a single page; and a static server with the first one's server-rendered page.
 * @param dishCount of the menu, if that is more than the demo has.
 */
export async function startVariants(dishCount: number): Promise<Variants> {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-load-page-'));
  const [released, single] = [join(folder, 'released'), join(folder, 'single')];
  const stores = [join(released, 'releases'), join(single, 'releases')] as const;
  const contract = await builtContract();
  for (const app of APP_NAMES) {
    const { record } = publish({
      store: stores[0],
      app,
      packageFolder: packageFolderOf(app),
      builtAgainst: contract,
    });
    goLive(stores[0], app, record.version);
  }
  cpSync(stores[0], stores[1], { recursive: true });
  releaseSinglePage(stores[1], contract);

  const open = (home: string) =>
    startAfiyet({ DATA_DIR: join(home, 'data'), RELEASES_DIR: join(home, 'releases') });
  mkdirSync(join(released, 'data'));
  const first = await open(released);
  await addDishes(first, dishCount);
  const menuPath = await createMenuPath(first);
  await first.stop();
  cpSync(join(released, 'data'), join(single, 'data'), { recursive: true });

  const servers = await Promise.all([open(released), open(single)]);
  const [server, singleServer] = servers;
  const staticPage = await serveStaticPage(server.url + menuPath);
  const product = await simpleProduct(server);
  return {
    variants: {
      afiyet: { url: server.url + menuPath, hasApp: true, product },
      singlePage: { url: singleServer.url + menuPath, hasApp: true, product },
      staticPage: { url: staticPage.url, hasApp: false, product },
    },
    server,
    async dispose() {
      staticPage.close();
      await Promise.all(servers.map((each) => each.stop()));
      rmSync(folder, { recursive: true });
    },
  };
}
