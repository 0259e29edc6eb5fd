/**
 * `npm run bench:load-page`: the guest's first load, beside a single page of the same sources and a page without
 * scripts; then the panel's, and what each of its screens adds. `-- --runs 3` for a look; `-- --write` puts the tables
 * into README.md and bench/README.md.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { markdown, writeBetween } from './readme-table.ts';
import { measureLoad, type Load } from './measure.ts';
import { readsOffline } from './offline.ts';
import { measurePanel, signedIn, weighScreens, type PanelLoad } from './panel.ts';
import { openBrowser, PHONE, SLOW, slowDown } from './phone.ts';
import { openHouse, type SubjectName } from './subjects.ts';
import { kilobytes, median, milliseconds, rowsOf } from './table.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '11' }, write: { type: 'boolean', default: false } },
});
const runs = Array.from({ length: Number(values.runs) });
const root = join(import.meta.dirname, '..', '..');

const house = await openHouse();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

async function measureOnce(name: SubjectName): Promise<Load> {
  const page = await openBrowser(browser, { viewport: PHONE });
  await slowDown(page);
  const load = await measureLoad(page, house.subjects[name]);
  await page.context().close();
  return load;
}

/** Loads of every subject in turns, so that whatever else the machine does meets them alike. */
async function measureLoads(): Promise<Record<SubjectName, Load[]>> {
  const loads: Record<SubjectName, Load[]> = { afiyet: [], singlePage: [], staticPage: [] };
  const names = Object.keys(loads) as SubjectName[];
  // A server draws and compresses a page when it is asked for the first time.
  for (const name of names) await measureOnce(name);
  for (const _ of runs) for (const name of names) loads[name].push(await measureOnce(name));
  return loads;
}

async function show(file: string, name: string, caption: string, table: string): Promise<void> {
  const text = `${caption}\n\n${table}`;
  console.log(`\n${text}`);
  if (values.write) await writeBetween(join(root, file), name, text);
}

const conditions = () =>
  `Cold cache, ${SLOW}, medians of ${runs.length}; the machine's load was ${loadavg()[1]?.toFixed(1)}.`;

try {
  const loads = await measureLoads();
  const openDashboard = await signedIn(browser, house.server);
  const panelLoads: PanelLoad[] = [];
  for (const _ of runs) panelLoads.push(await measurePanel(openDashboard));
  const screens = await weighScreens(openDashboard);
  const rows = rowsOf(loads, await readsOffline(browser, house));

  await show(
    'README.md',
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
  await show(
    'bench/README.md',
    'panel',
    `${conditions()} The dashboard is interactive after ${milliseconds(middle('interactiveMs'))}.`,
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
  await house.dispose();
}
