import type { DemoOptionGroup } from './demo-types';

export const optionGroups: DemoOptionGroup[] = [
  {
    slug: 'pide-boyu',
    name: { tr: 'Pide boyu', en: 'Pide size' },
    minChoices: 1,
    maxChoices: 1,
    options: [
      { name: { tr: 'Tek kişilik', en: 'For one' }, isDefault: true },
      { name: { tr: 'Buçuk', en: 'One and a half' }, priceModifierKurus: 14000 },
      { name: { tr: 'Paylaşmalık', en: 'To share' }, priceModifierKurus: 26000 },
    ],
  },
  {
    slug: 'pide-ekstralari',
    name: { tr: 'Ekstralar', en: 'Extras' },
    minChoices: 0,
    maxChoices: 4,
    options: [
      { name: { tr: 'Kaşar', en: 'Kaşar cheese' }, priceModifierKurus: 6500, maxQuantity: 2 },
      { name: { tr: 'Yumurta', en: 'Egg' }, priceModifierKurus: 4000, maxQuantity: 2 },
      { name: { tr: 'Sucuk', en: 'Sucuk sausage' }, priceModifierKurus: 8500 },
      { name: { tr: 'Ayran', en: 'Ayran' }, priceModifierKurus: 7500, maxQuantity: 4, station: 'Bar' },
    ],
  },
  {
    slug: 'cikarilacaklar',
    name: { tr: 'Çıkarılacaklar', en: 'Leave out' },
    minChoices: 0,
    maxChoices: null,
    options: [
      { name: { tr: 'Soğan', en: 'Onion' }, isLeftOut: true },
      { name: { tr: 'Domates', en: 'Tomato' }, isLeftOut: true },
      { name: { tr: 'Biber', en: 'Pepper' }, isLeftOut: true },
    ],
  },
  {
    slug: 'pisme-derecesi',
    name: { tr: 'Pişme derecesi', en: 'How would you like it cooked?' },
    minChoices: 1,
    maxChoices: 1,
    options: [
      { name: { tr: 'Az pişmiş', en: 'Rare' } },
      { name: { tr: 'Orta', en: 'Medium' } },
      { name: { tr: 'Çok pişmiş', en: 'Well done' } },
    ],
  },
  {
    slug: 'icecek-boyu',
    name: { tr: 'Bardak', en: 'Glass' },
    minChoices: 1,
    maxChoices: 1,
    options: [
      { name: { tr: 'Küçük', en: 'Small' }, isDefault: true },
      { name: { tr: 'Büyük', en: 'Large' }, priceModifierKurus: 4000 },
    ],
  },
];
