import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releases } from '../../afiyet-server';
import { liveVersion } from '../../releases/release-test';
import { expect, test } from '../../staff-test';

/** A translation key that only the screen's own code uses, for each screen by the key of its link's text. */
const OWN_TEXTS: Record<string, string> = {
  dashboard: 'dashboard.load_failed',
  service: 'service.no_tables_hint',
  kitchen: 'kitchen.recall_none',
  option_groups: 'option_groups.delete_question',
  allergens: 'allergens.print_matrix',
  stations: 'stations.delete_question',
  printers: 'printing.delete_question',
  opening_hours: 'opening_hours.no_exceptions',
  statistics: 'statistics.sales_table',
  categories: 'categories.delete_question',
  courses: 'courses.delete_question',
  prices: 'prices.undo_question',
  promotions: 'promotions.delete_question',
  products: 'products.delete_question',
  menu_table: 'table_editor.keys',
  tables: 'tables.bulk.title',
  table_test: 'table_test.add',
  orders: 'orders.none_found_hint',
  waiter_calls: 'waiter_calls.delete_question',
  call_types: 'call_types.delete_question',
  legal_texts: 'legal_texts.use_template',
  feedbacks: 'feedbacks.delete_question',
  day: 'day.none_closed',
  settings: 'settings.load_failed',
  languages: 'languages.default_question',
  users: 'users.delete_question',
  personal_data: 'personal_data.erase_question',
  audit_log: 'audit.load_failed',
  address: 'address.off.title',
  backups: 'backups.load_failed',
  releases: 'releases.load_failed',
  notifications: 'push.load_failed',
  account: 'account.submit',
};
const screensIn = (code: string) =>
  Object.keys(OWN_TEXTS).filter((screen) => code.includes(`${OWN_TEXTS[screen]}`));

const ENTRY = '__federation_expose_entry';

/** The code of each chunk of the built panel, by its id. */
function builtChunks(): Map<string, string> {
  const folder = join(releases, 'admin-app', liveVersion(releases, 'admin-app'), 'static', 'js', 'async');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const id = /\.push\(\[\["?(\w+)"?\]/.exec(code)?.[1] ?? '';
      return [file.startsWith(ENTRY) ? ENTRY : id, code];
    }),
  );
}

/** Chunks that code imports directly and indirectly. */
function importedBy(code: string, chunks: Map<string, string>): Set<string> {
  const importsOf = (text: string) =>
    [...text.matchAll(/\.e\((\d+|"\w+")\)/g)].map(([, id = '']) => id.replaceAll('"', ''));
  const imported = new Set(importsOf(code));
  // Iterating over a set includes values that are added meanwhile.
  for (const id of imported) importsOf(chunks.get(id) ?? '').forEach((next) => imported.add(next));
  return imported;
}

test('each screen imports its own code and no other screen’s', () => {
  const chunks = builtChunks();
  const entry = chunks.get(ENTRY) ?? '';
  const codeOf = (ids: Iterable<string>) => [...ids].map((id) => chunks.get(id)).join('\n');
  // An entry of ADMIN_SCREENS.
  const screens = new Map(
    [...entry.matchAll(/labelKey:"nav\.(\w+)"([^}]*)}/g)].map(([, name = '', screen = '']) => [name, screen]),
  );
  for (const screen of Object.keys(OWN_TEXTS)) {
    const imported = importedBy(screens.get(screen) ?? '', chunks);
    expect.soft(screensIn(codeOf(imported)), screen).toEqual([screen]);
  }

  let rest = entry;
  for (const screen of screens.values()) rest = rest.replace(screen, '');
  const everywhere = codeOf([ENTRY, ...importedBy(rest, chunks)]);
  expect(everywhere).toContain('login.forgot');
  expect(screensIn(everywhere), 'what the login and the frame of every screen load').toEqual([]);
});

test('the pages that staff begin with list the code and the texts of their screen; another screen loads its own code and no other', async ({
  panel,
  page,
}) => {
  const scripts = new Map<string, Promise<string>>();
  const texts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes('/texts-')) texts.push(pathname);
    if (pathname.endsWith('.js')) scripts.set(pathname, response.text());
  });
  const screensOf = async (addresses: Iterable<string>) =>
    screensIn((await Promise.all([...addresses].map((address) => scripts.get(address)))).join('\n'));

  for (const screen of ['dashboard', 'service', 'kitchen']) {
    const html = await (await page.request.get(`/admin/${screen}`)).text();
    const listed = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, address = '']) => address);
    scripts.clear();
    texts.length = 0;
    await panel.open(screen);
    expect(await screensOf(listed)).toEqual([screen]);
    expect(await screensOf(scripts.keys())).toEqual([screen]);
    expect(texts).not.toEqual([]);
    expect(listed).toEqual(expect.arrayContaining(texts));
  }

  scripts.clear();
  await panel.show('statistics');
  await expect(page.getByText('Veri bulunamadı').first()).toBeVisible();
  expect(await screensOf(scripts.keys())).toEqual(['statistics']);
});
