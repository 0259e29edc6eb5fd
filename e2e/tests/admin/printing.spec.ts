import { createPrinter } from 'shared-api/client/kitchen/printers';
import { listStations } from 'shared-api/client/kitchen/stations';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { openFakePrinter, type FakePrinter } from '../../../server/src/testing/fake-printer';
import { TABLET } from '../../fixtures';
import { placeOrder } from '../../staff-orders';
import { expect, ownTest as test } from '../../staff-test';

test.use({ role: 'kitchen', viewport: TABLET, hasTouch: true });

const TABLES = ['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6', 'M-7', 'M-8', 'M-9'];

const tablesOn = (printer: FakePrinter, isCopy: boolean) =>
  printer
    .texts()
    .filter(([first]) => (first === 'KOPYA') === isCopy)
    .flatMap((lines) => lines.find((line) => line.startsWith('Masa '))?.replace('Masa ', '') ?? []);

test('during a rush the printer is off, the display has no network and the server is killed: every ticket is shown and printed, none twice unless as a copy', async ({
  panel,
  page,
  restaurant,
}) => {
  const { http, server } = restaurant;
  const stops: (() => Promise<void>)[] = [];
  const printer = await openFakePrinter((stop) => void stops.push(stop));
  await updateSetting(http, 'auto_ready', 'false');
  const grill = (await listStations(http)).find(({ name }) => name === 'Izgara');
  await createPrinter(http, {
    name: 'Izgara yazıcısı',
    connection: 'network',
    host: '127.0.0.1',
    port: printer.port,
    documents: ['tickets'],
    station_ids: [grill?.id ?? 0],
  });
  const display = page.getByRole('list', { name: 'Fişler' }).getByRole('article');
  /** Without regard to their order: a copy of an interrupted ticket may come after others. */
  const printed = () => [...new Set([...tablesOn(printer, false), ...tablesOn(printer, true)])].toSorted();
  const order = async (...tables: string[]) => {
    for (const table of tables) await placeOrder(http, table, ['Adana Kebap', 'Çay']);
  };
  await panel.open(`kitchen?station=${grill?.id}`);
  await expect(page.getByText('Bekleyen fiş yok')).toBeVisible();

  await order('M-1', 'M-2');
  await expect.poll(() => tablesOn(printer, false)).toEqual(['M-1', 'M-2']);

  await printer.turnOff();
  await order('M-3', 'M-4');
  const trouble = page.getByRole('alert').filter({ hasText: 'Izgara yazıcısı yazdırmıyor' });
  await expect(trouble).toContainText(/2 belge bekliyor: Masa M-3 #\d+, Masa M-4 #\d+/);
  await page.context().setOffline(true);
  await order('M-5');
  await server.down('SIGKILL');
  await printer.turnOn();
  await server.up();
  await order('M-6');
  await expect.poll(printed).toEqual(TABLES.slice(0, 6));

  await server.down('SIGKILL');
  await printer.turnOff();
  await server.up();
  await order('M-7', 'M-8');
  await printer.turnOn();
  await page.context().setOffline(false);
  await order('M-9');

  await expect(display).toHaveCount(TABLES.length);
  await expect(trouble).toHaveCount(0);
  await expect.poll(printed).toEqual(TABLES);
  expect(tablesOn(printer, false)).toEqual([...new Set(tablesOn(printer, false))]);
  for (const stop of stops) await stop();
});
