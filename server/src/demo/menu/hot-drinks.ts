import type { DemoCategory } from '../demo-types';

export const hotDrinks: DemoCategory = {
  slug: 'sicak-icecekler',
  image: 'kahve',
  name: { tr: 'Sıcak İçecekler', en: 'Hot Drinks' },
  description: {
    tr: 'Bir fincan kahvenin kırk yıl hatırı vardır.',
    en: 'One cup of coffee is remembered for forty years, so we say.',
  },
  products: [
    {
      slug: 'cay',
      image: 'cay',
      name: { tr: 'Çay', en: 'Turkish Tea' },
      description: {
        tr: 'Odun ateşinde demlenen Rize çayı, ince belli bardakta.',
        en: 'Rize tea brewed slowly over the samovar, in a tulip-shaped glass.',
      },
      priceKurus: 4500,
      durationMinutes: 3,
      options: [
        { name: { tr: 'Açık', en: 'Weak' }, priceModifierKurus: 0 },
        { name: { tr: 'Büyük bardak', en: 'Large glass' }, priceModifierKurus: 3000 },
      ],
    },
    {
      slug: 'turk-kahvesi',
      image: 'kahve',
      name: { tr: 'Türk Kahvesi', en: 'Turkish Coffee' },
      description: {
        tr: 'Közde, bakır cezvede pişer; lokum ve bir bardak suyla gelir.',
        en: 'Cooked in a copper pot over embers, served with Turkish delight and a glass of water.',
      },
      priceKurus: 12500,
      durationMinutes: 7,
      options: [
        { name: { tr: 'Orta şekerli', en: 'Medium sweet' }, priceModifierKurus: 0 },
        { name: { tr: 'Şekerli', en: 'Sweet' }, priceModifierKurus: 0 },
        { name: { tr: 'Duble', en: 'Double' }, priceModifierKurus: 7000 },
        { name: { tr: 'Damla sakızlı', en: 'With mastic' }, priceModifierKurus: 2500 },
      ],
    },
    {
      slug: 'salep',
      name: { tr: 'Salep', en: 'Salep' },
      description: {
        tr: 'Orkide kökü ve sütle ağır ağır koyulaşan kış içeceği; bol tarçınlı.',
        en: 'A warming winter drink of milk thickened with orchid root, with plenty of cinnamon.',
      },
      priceKurus: 15500,
      durationMinutes: 6,
      options: [
        { name: { tr: 'Tarçınsız', en: 'No cinnamon' }, priceModifierKurus: 0 },
        { name: { tr: 'Zencefilli', en: 'With ginger' }, priceModifierKurus: 0 },
      ],
    },
    {
      slug: 'ihlamur',
      name: { tr: 'Ballı Ihlamur', en: 'Linden Tea with Honey' },
      description: {
        tr: 'Ihlamur çiçeği, limon ve çiçek balı; iki fincanlık demlikte.',
        en: 'Linden blossom with lemon and wildflower honey, in a pot for two cups.',
      },
      priceKurus: 13500,
      durationMinutes: 6,
      options: [{ name: { tr: 'Taze zencefil', en: 'Fresh ginger' }, priceModifierKurus: 2000 }],
    },
    {
      slug: 'filtre-kahve',
      name: { tr: 'Filtre Kahve', en: 'Filter Coffee' },
      description: {
        tr: 'Günün taze öğütülmüş çekirdeği; kupada.',
        en: 'Freshly ground beans of the day, in a mug.',
      },
      priceKurus: 13000,
      durationMinutes: 4,
      options: [{ name: { tr: 'Sıcak süt', en: 'Hot milk' }, priceModifierKurus: 1500 }],
    },
  ],
};
