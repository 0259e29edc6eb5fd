import type { DemoOption } from '../demo-types';

export const mild: DemoOption = { name: { tr: 'Acısız', en: 'Mild, no chilli' }, priceModifierKurus: 0 };

export const extraHot: DemoOption = { name: { tr: 'Bol acılı', en: 'Extra hot' }, priceModifierKurus: 0 };

export const noOnion: DemoOption = { name: { tr: 'Soğansız', en: 'No onion' }, priceModifierKurus: 0 };

export const noWalnuts: DemoOption = { name: { tr: 'Cevizsiz', en: 'No walnuts' }, priceModifierKurus: 0 };

export const extraLavash: DemoOption = {
  name: { tr: 'İlave lavaş', en: 'Extra lavash bread' },
  priceModifierKurus: 3500,
};

export const sideOfYoghurt: DemoOption = {
  name: { tr: 'Yanına yoğurt', en: 'Yoghurt on the side' },
  priceModifierKurus: 6000,
};

export const sideOfRice: DemoOption = {
  name: { tr: 'Yanına tereyağlı pilav', en: 'Buttered rice on the side' },
  priceModifierKurus: 9500,
};

export const clottedCream: DemoOption = {
  name: { tr: 'Manda kaymağı', en: 'Buffalo clotted cream' },
  priceModifierKurus: 9000,
};

export const scoopOfIceCream: DemoOption = {
  name: { tr: 'Bir top Maraş dondurması', en: 'A scoop of Maraş ice cream' },
  priceModifierKurus: 8500,
};

/** The Turkish "one and a half" serving of a grill house. */
export function portionAndAHalf(priceModifierKurus: number): DemoOption {
  return { name: { tr: '1,5 porsiyon', en: 'Portion and a half' }, priceModifierKurus };
}
