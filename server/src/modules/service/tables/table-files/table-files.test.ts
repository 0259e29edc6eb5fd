import type { ExportedFile, ImportPreview, ImportResult } from 'shared-api/contract/import-preview';
import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addTable, placeOrder } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function restaurant() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  await addTable(test, 'M-1', { area: 'Salon' });
  await addTable(test, 'M-2', { area: null, is_active: 0 });
  await addTable(test, 'Loca "A"; 1', { area: 'Bahçe' });
  const upload = <T>(path: string, file: Buffer | string) =>
    manager.upload<T>(path, 'file', new Uint8Array(Buffer.from(file)), { filename: 'x', type: '' });
  const preview = (file: Buffer | string) => upload<ImportPreview>('/table-import/preview', file);
  async function importFile(file: Buffer | string, query = '') {
    const { data } = await preview(file);
    return upload<ImportResult>(`/table-import?token=${data.token}${query}`, file);
  }
  const tables = async () => (await manager.get<Table[]>('/tables')).data;
  const exported = async (query: string) =>
    Buffer.from((await manager.get<ExportedFile>(`/table-export?${query}`)).data.content, 'base64');
  return { test, manager, upload, preview, importFile, tables, exported };
}

describe('tables in a file', () => {
  it.each(['csv', 'xlsx'])('are the same tables when they are imported again as %s', async (format) => {
    const { exported, preview, importFile, tables } = await restaurant();
    const file = await exported(`format=${format}`);
    const before = await tables();
    expect((await preview(file)).data.counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: 3,
      missing: 0,
      invalid: 0,
    });
    await importFile(file, '&remove_missing=true');
    expect(await tables()).toEqual(before);
  });

  it('are added, changed and matched by number as people read it', async () => {
    const { importFile, preview, tables } = await restaurant();
    const file = 'Masa;Bölüm;Aktif\nm 1;Teras;\nM-2;;evet\nM-9;Bahçe;hayır';
    expect(
      (await preview(file)).data.rows.map(({ name, change, changes }) => [name, change, changes.length]),
    ).toEqual([
      ['m 1', 'changed', 2],
      ['M-2', 'changed', 1],
      ['M-9', 'new', 0],
      ['Loca "A"; 1', 'missing', 0],
    ]);
    expect((await importFile(file)).data).toEqual({ created: 1, changed: 2, removed: 0 });
    expect(
      (await tables()).map(({ table_number, area, is_active }) => [table_number, area, is_active]),
    ).toEqual([
      ['Loca "A"; 1', 'Bahçe', true],
      ['m 1', 'Teras', true],
      ['M-2', null, true],
      ['M-9', 'Bahçe', false],
    ]);
  });

  it('may exchange their numbers and keep their codes', async () => {
    const { importFile, tables, test } = await restaurant();
    const [first, second] = (await tables()).filter(({ table_number: number }) => number.startsWith('M'));
    await importFile(`Kimlik;Masa numarası\n${first?.id};M-2\n${second?.id};M-1`);
    const codes = await test.context.db.selectFrom('tables').select(['table_number', 'qr_token']).execute();
    expect(codes).toContainEqual({ table_number: 'M-2', qr_token: 'code-of-m-1' });
    expect(codes).toContainEqual({ table_number: 'M-1', qr_token: 'code-of-m-2' });
  });

  it('are removed only on request, and none if one is in use', async () => {
    const { test, importFile, tables } = await restaurant();
    const file = 'Masa\nM-1';
    expect((await importFile(file)).data.removed).toBe(0);
    const busy = (await tables()).find(({ table_number: number }) => number.startsWith('Loca'));
    const order = await placeOrder(test, { tableId: busy?.id });
    const refused = await importFile(file, '&remove_missing=true');
    expect([refused.status, refused.failure.errors?.[0]?.message]).toEqual([
      422,
      '“Loca "A"; 1” masası kullanımda olduğu için silinemez.',
    ]);
    expect(await tables()).toHaveLength(3);
    await test.context.db.deleteFrom('orders').where('id', '=', order.id).execute();
    await test.context.db.deleteFrom('visits').execute();
    expect((await importFile(file, '&remove_missing=true')).data.removed).toBe(2);
  });

  it('change nothing with an invalid row', async () => {
    const { importFile, preview, tables } = await restaurant();
    const file = 'Masa;Bölüm;Aktif\nM-8;;\nM-1;;belki\nm1;;\n;Salon;';
    expect(
      (await preview(file)).data.rows.filter(({ change }) => change === 'invalid').map(({ row }) => row),
    ).toEqual([3, 4, 5]);
    expect((await importFile(file)).status).toBe(422);
    expect(await tables()).toHaveLength(3);
  });

  it('that have changed since the preview prevent the import; a change of status does not', async () => {
    const { test, preview, upload, manager, tables } = await restaurant();
    const file = 'Masa;Bölüm\nM-1;Teras';
    const { data } = await preview(file);
    const [, table] = await tables();
    await manager.put(`/tables/${table?.id}/status`, { status: 'reserved' });
    expect((await upload(`/table-import?token=${data.token}`, file)).status).toBe(200);
    await addTable(test, 'M-5');
    const again = await upload(`/table-import?token=${data.token}`, file);
    expect(again.failure.code).toBe('preview_outdated');
  });

  it('created by guests are not exported, not missing, and adopted by naming them', async () => {
    const { test, exported, importFile, tables } = await restaurant();
    await addTable(test, 'M-77', { created_by_guest: 1 });
    expect((await exported('format=csv')).toString()).not.toContain('M-77');
    await importFile('Masa\nM-1\nM-2\n"Loca ""A""; 1"', '&remove_missing=true');
    expect(await tables()).toHaveLength(4);
    await importFile('Masa\nM-77');
    expect((await tables()).find(({ table_number: number }) => number === 'M-77')?.created_by_guest).toBe(
      false,
    );
  });
});
