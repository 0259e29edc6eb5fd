import { noOnion } from './common-options';
import type { DemoCategory } from '../demo-types';

export const seafood: DemoCategory = {
  slug: 'deniz-urunleri',
  name: { tr: 'Deniz Ürünleri', en: 'Seafood' },
  description: {
    tr: 'Boğaz’ın ve Ege’nin günlük avı; roka ve kırmızı soğanla.',
    en: 'The day’s catch from the Bosphorus and the Aegean, with rocket and red onion.',
  },
  products: [
    {
      slug: 'levrek-izgara',
      image: 'levrek',
      name: { tr: 'Levrek Izgara', en: 'Grilled Sea Bass' },
      description: {
        tr: 'Kömürde bütün levrek; limon, zeytinyağı ve defneyle.',
        en: 'Whole sea bass over charcoal with lemon, olive oil and bay.',
      },
      priceKurus: 74500,
      durationMinutes: 22,
      options: [
        { name: { tr: 'Kılçıksız fileto', en: 'Filleted for you' }, priceModifierKurus: 0 },
        { name: { tr: 'Haşlanmış patates', en: 'Boiled potatoes' }, priceModifierKurus: 6500 },
      ],
    },
    {
      slug: 'hamsi-tava',
      name: { tr: 'Hamsi Tava', en: 'Pan-fried Anchovies' },
      description: {
        tr: 'Mısır ununa bulanmış Karadeniz hamsisi, çıtır tava; limon ve kırmızı soğanla.',
        en: 'Black Sea anchovies dusted in cornmeal and fried crisp, with lemon and red onion.',
      },
      priceKurus: 46500,
      durationMinutes: 14,
      options: [noOnion],
    },
    {
      slug: 'karides-guvec',
      name: { tr: 'Karides Güveç', en: 'Prawn Casserole' },
      description: {
        tr: 'Tereyağı, sarımsak, domates ve biberle güveçte karides; üstü kaşarlı.',
        en: 'Prawns baked in clay with butter, garlic, tomato and pepper under melted kaşar.',
      },
      priceKurus: 59500,
      durationMinutes: 16,
      options: [
        { name: { tr: 'Bol sarımsaklı', en: 'Extra garlic' }, priceModifierKurus: 0 },
        { name: { tr: 'Kaşarsız', en: 'Without cheese' }, priceModifierKurus: 0 },
      ],
    },
    {
      slug: 'kalamar-tava',
      name: { tr: 'Kalamar Tava', en: 'Fried Calamari' },
      description: {
        tr: 'Sodalı unda çıtır kalamar halkaları; ev yapımı cevizli tarator sosla.',
        en: 'Crisp calamari rings in a sparkling-water batter, with homemade walnut tarator.',
      },
      priceKurus: 54500,
      durationMinutes: 14,
      options: [{ name: { tr: 'İlave tarator', en: 'Extra tarator sauce' }, priceModifierKurus: 4000 }],
    },
    {
      slug: 'ahtapot-izgara',
      name: { tr: 'Ahtapot Izgara', en: 'Grilled Octopus' },
      description: {
        tr: 'Ağır ateşte yumuşayıp közde mühürlenmiş ahtapot bacağı; fava ve kaparili zeytinyağıyla.',
        en: 'Slow-cooked octopus leg seared over embers, on fava with caper oil.',
      },
      priceKurus: 89500,
      durationMinutes: 18,
    },
  ],
};
