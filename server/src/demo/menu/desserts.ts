import { clottedCream, scoopOfIceCream } from './common-options';
import type { DemoCategory } from '../demo-types';

export const desserts: DemoCategory = {
  slug: 'tatlilar',
  image: 'baklava',
  name: { tr: 'Tatlılar', en: 'Desserts' },
  description: {
    tr: 'Tatlı yiyelim, tatlı konuşalım.',
    en: 'As the saying goes: let us eat sweet and speak sweet.',
  },
  products: [
    {
      slug: 'fistikli-baklava',
      image: 'baklava',
      name: { tr: 'Fıstıklı Baklava (4 dilim)', en: 'Pistachio Baklava (4 pieces)' },
      description: {
        tr: 'Kırk kat yufka, Antep boz fıstığı ve Urfa sadeyağı; hafif şerbetli.',
        en: 'Forty sheets of pastry with early-harvest Antep pistachios and clarified butter, lightly syruped.',
      },
      priceKurus: 29500,
      durationMinutes: 4,
      options: [clottedCream, scoopOfIceCream],
    },
    {
      slug: 'kunefe',
      image: 'kunefe',
      name: { tr: 'Künefe', en: 'Künefe' },
      description: {
        tr: 'Tel kadayıf arasında tuzsuz Hatay peyniri; bakır tabakta, sıcak şerbet ve fıstıkla.',
        en: 'Shredded pastry filled with stretchy Hatay cheese, baked in a copper dish and served hot with syrup and pistachios.',
      },
      priceKurus: 31500,
      durationMinutes: 15,
      options: [clottedCream, scoopOfIceCream],
    },
    {
      slug: 'firin-sutlac',
      image: 'sutlac',
      name: { tr: 'Fırın Sütlaç', en: 'Oven-baked Rice Pudding' },
      description: {
        tr: 'Günlük sütle pişen sütlaç, güveçte üstü yanık; dövülmüş fındıkla.',
        en: 'Creamy rice pudding of fresh milk, browned in an earthenware bowl and topped with hazelnuts.',
      },
      priceKurus: 19500,
      durationMinutes: 3,
      options: [{ name: { tr: 'Fındıksız', en: 'No hazelnuts' }, priceModifierKurus: 0 }],
    },
    {
      slug: 'kazandibi',
      name: { tr: 'Kazandibi', en: 'Kazandibi' },
      description: {
        tr: 'Sütlü muhallebinin kazanın dibinde karamelleşmiş hâli, tarçınla.',
        en: 'Milk pudding with a caramelised base, the “bottom of the cauldron”, dusted with cinnamon.',
      },
      priceKurus: 20500,
      durationMinutes: 3,
      options: [scoopOfIceCream],
    },
    {
      slug: 'maras-dondurmasi',
      name: { tr: 'Maraş Dondurması (3 top)', en: 'Maraş Ice Cream (3 scoops)' },
      description: {
        tr: 'Keçi sütü ve yabani salepten dövme dondurma; sade, vişne ve fıstık.',
        en: 'Stretchy goat’s milk ice cream thickened with wild orchid root: plain, sour cherry and pistachio.',
      },
      priceKurus: 24500,
      durationMinutes: 3,
      options: [{ name: { tr: 'Sıcak çikolata sosu', en: 'Hot chocolate sauce' }, priceModifierKurus: 4000 }],
    },
  ],
};
