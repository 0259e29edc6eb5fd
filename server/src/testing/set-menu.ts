import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import { callerOf } from './content';
import { addCategory, addProduct, addTable } from './factories';
import type { TestApp } from './test-app';

const turkish = (name: string) => [{ language_code: 'tr', name }];

/**
 * A restaurant with a set menu for 300 lira: a main dish (Adana at 300, or Köfte at 240, 50 lira extra) and a drink
 * (Ayran at 60, or Şarap at 200 with 20 % VAT). Food has 10 %, the set's own rate is 1 %.
 */
export async function openWithSetMenu(test: TestApp) {
  const manager = await callerOf(test, 'manager');
  const table = await addTable(test);
  const food = await addCategory(test, { name: 'Yemekler', vat_rate: 10 });
  const cellar = await addCategory(test, { name: 'Şaraplar', vat_rate: 20 });
  const product = (name: string, lira: number, category = food) =>
    addProduct(test, { name, price_kurus: lira * 100, category_id: category.id });
  // Added so that no option has the id of its product.
  await product('Mercimek', 90);
  const adana = await product('Adana', 300);
  const kofte = await product('Köfte', 240);
  const ayran = await product('Ayran', 60);
  const wine = await product('Şarap', 200, cellar);
  const set = await product('Öğle Menüsü', 300, await addCategory(test, { name: 'Menüler', vat_rate: 1 }));
  const group = async (name: string, options: object[]) =>
    (
      await manager.post<OptionGroup>('/option-groups', {
        translations: turkish(name),
        min_choices: 1,
        max_choices: 1,
        options,
      })
    ).data;
  const mains = await group('Ana yemek', [
    { part_product_id: adana.id, is_default: true },
    { part_product_id: kofte.id, price_modifier: 50 },
  ]);
  const drinks = await group('İçecek', [{ part_product_id: ayran.id }, { part_product_id: wine.id }]);
  await manager.put(`/products/${set.id}`, { option_groups: [{ id: mains.id }, { id: drinks.id }] });
  const [adanaPart, koftePart] = mains.options.map(({ id }) => id) as [number, number];
  const [ayranPart, winePart] = drinks.options.map(({ id }) => id) as [number, number];
  return {
    test,
    manager,
    guest: await callerOf(test, null),
    table,
    food,
    cellar,
    products: { set, adana, kofte, ayran, wine },
    mains,
    drinks,
    parts: { adana: adanaPart, kofte: koftePart, ayran: ayranPart, wine: winePart },
  };
}
