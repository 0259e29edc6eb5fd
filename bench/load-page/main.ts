/**
 * `npm run bench:load-page`: the guest app's first load beside a single-page build of the same sources and a static page,
 * then the first load of the panel and the size of each screen. `-- --runs 3` is quicker; `-- --dishes 300` sets the size
 * of the menu; `-- --write` writes the tables to docs/first-load.md and bench/README.md.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { measureLoad, type Load } from './measure.ts';
import { readsOffline } from './offline.ts';
import { measurePanel, measureServiceScreen, signedIn, weighScreens, type PanelLoad } from './panel.ts';
import { openPage, PHONE, SLOW, slowDown } from './phone.ts';
import { startVariants, type VariantName } from './variants.ts';
import { kilobytes, markdown, median, milliseconds, rowsOf, writeBetween } from './markdown-table.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '11' },
    write: { type: 'boolean', default: false },
    dishes: { type: 'string', default: '0' },
  },
});
const runs = Array.from({ length: Number(values.runs) });
const root = join(import.meta.dirname, '..', '..');

const setup = await startVariants(Number(values.dishes));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

async function measureOnce(name: VariantName): Promise<Load> {
  const page = await openPage(browser, { viewport: PHONE });
  await slowDown(page);
  const load = await measureLoad(page, setup.variants[name]);
  await page.context().close();
  return load;
}

/** The variants are measured alternately, so that other load on the machine affects them equally. */
async function measureLoads(): Promise<Record<VariantName, Load[]>> {
  const loads: Record<VariantName, Load[]> = { afiyet: [], singlePage: [], staticPage: [] };
  const names = Object.keys(loads) as VariantName[];
  // Servers render and compress a page at its first request.
  for (const name of names) await measureOnce(name);
  for (const _ of runs) for (const name of names) loads[name].push(await measureOnce(name));
  return loads;
}

function show(file: string, name: string, caption: string, table: string): void {
  const text = `${caption}\n\n${table}`;
  console.log(`\n${text}`);
  if (values.write) writeBetween(join(root, file), name, text);
}

const conditions = () =>
  `${new Date().toISOString().slice(0, 10)}: cold cache, ${SLOW}, medians of ${runs.length}, load average ${loadavg()[1]?.toFixed(1)}.`;

try {
  const loads = await measureLoads();
  const openPanel = await signedIn(browser, setup.server);
  const panelLoads: PanelLoad[] = [];
  const serviceLoads: PanelLoad[] = [];
  const serviceOpenings: number[] = [];
  for (const _ of runs) {
    panelLoads.push(await measurePanel(openPanel));
    serviceLoads.push(await measurePanel(openPanel, ADMIN_PATHS.service));
    serviceOpenings.push(await measureServiceScreen(openPanel));
  }
  const screens = await weighScreens(openPanel);
  const rows = rowsOf(loads, await readsOffline(browser, setup));

  show(
    'docs/first-load.md',
    'first-load',
    conditions(),
    markdown(
      ['', 'Afiyet', 'single page', 'static page', 'target', ''],
      rows.map(({ name, cells, target, isMet }) => [
        name,
        ...cells,
        target,
        isMet === null ? '' : isMet ? '✔' : '✘',
      ]),
    ),
  );
  const middle = (figure: keyof PanelLoad) => median(panelLoads.map((load) => load[figure]));
  show(
    'bench/README.md',
    'panel',
    `${conditions()} The dashboard is interactive after ${milliseconds(middle('interactiveMs'))}, the service screen after ` +
      `${milliseconds(median(serviceLoads.map(({ interactiveMs }) => interactiveMs)))} (target ≤ 3000 ms), opened from the ` +
      `dashboard after ${milliseconds(median(serviceOpenings))} (target ≤ 1000 ms).`,
    markdown(
      ['screen', 'code', 'data'],
      [
        ['dashboard, as the first page', kilobytes(middle('codeBytes')), kilobytes(middle('dataBytes'))],
        ...[...screens].map(([path, weight]) => [
          path,
          kilobytes(weight.codeBytes),
          kilobytes(weight.dataBytes),
        ]),
      ],
    ),
  );
} finally {
  await browser.close();
  await setup.dispose();
}
