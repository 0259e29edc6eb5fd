import { describe, expect, it } from 'vitest';
import { menuFilesOf } from '#testing/menu-files';
import { OWNER_SPREADSHEETS } from '#testing/owner-spreadsheets';
import { buildTestApp } from '#testing/test-app';

const menuFiles = async () => menuFilesOf(await buildTestApp());

/** The imported menu: category, name, price. */
async function imported(file: Buffer | string) {
  const all = await menuFiles();
  const { status } = await all.importFile(file);
  expect(status).toBe(200);
  const names = new Map((await all.categories()).map(({ id, name }) => [id, name]));
  return (await all.products()).map(({ category_id, name, price }) => [names.get(category_id), name, price]);
}

describe('the menu of a restaurant is imported', () => {
  it.each([
    [
      'titleRows',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Tatlılar', 'Künefe', 190.5],
      ],
    ],
    [
      'mergedCategories',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Çorbalar', 'Ezogelin', 90],
        ['Tatlılar', 'Künefe', 190],
        ['Tatlılar', 'Sütlaç', 110],
      ],
    ],
    [
      'categoryRows',
      [
        ['ÇORBALAR', 'Mercimek', 85],
        ['ÇORBALAR', 'Ezogelin', 90],
        ['TATLILAR', 'Künefe', 190],
      ],
    ],
    [
      'sheetPerCategory',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Çorbalar', 'Ezogelin', 90],
        ['Tatlılar', 'Künefe', 190],
      ],
    ],
    [
      'oneSheetIsTheMenu',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Tatlılar', 'Künefe', 190],
      ],
    ],
    [
      'otherHeadings',
      [
        ['Çorbalar', 'Mercimek', 145],
        ['Çorbalar', 'Ezogelin', 145],
        ['Izgaralar', 'Adana', 1250.5],
        ['Izgaralar', 'Urfa', 145],
        ['Izgaralar', 'Beyti', 120],
        ['Balıklar', 'Levrek', 0],
      ],
    ],
    [
      'formulasAndDates',
      [
        ['Çorbalar', 'Mercimek', 93.5],
        ['Çaylar', 'Çay', 12.5],
        ['Çaylar', 'Ihlamur', 12.75],
      ],
    ],
    [
      'noHeadings',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Çorbalar', 'Ezogelin', 90],
        ['Tatlılar', 'Künefe', 190],
        ['Tatlılar', 'Sütlaç', 110],
      ],
    ],
  ] as const)('%s', async (shape, expected) => {
    expect(await imported(await OWNER_SPREADSHEETS[shape]())).toEqual(expected);
  });
});
