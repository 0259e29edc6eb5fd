import type { DemoCategory } from '../demo-types';

const noIce = { name: { tr: 'Buzsuz', en: 'No ice' }, priceModifierKurus: 0 };

export const coldDrinks: DemoCategory = {
  slug: 'soguk-icecekler',
  image: 'ayran',
  name: { tr: 'Soğuk İçecekler', en: 'Cold Drinks' },
  description: {
    tr: 'Ev yapımı şerbetler, taze sıkılmış sular, yayık ayranı.',
    en: 'Homemade sherbets, freshly squeezed juices and churned ayran.',
  },
  products: [
    {
      slug: 'yayik-ayrani',
      image: 'ayran',
      name: { tr: 'Yayık Ayranı', en: 'Churned Ayran' },
      description: {
        tr: 'Susurluk usulü köpüklü, tuzlu yoğurt içeceği; bakır tasta.',
        en: 'Frothy salted yoghurt drink, Susurluk style, in a copper cup.',
      },
      priceKurus: 8500,
      durationMinutes: 3,
      options: [{ name: { tr: 'Naneli', en: 'With mint' }, priceModifierKurus: 1000 }],
    },
    {
      slug: 'dut-serbeti',
      name: { tr: 'Karadut Şerbeti', en: 'Black Mulberry Sherbet' },
      description: {
        tr: 'Avludaki dut ağacının hatırına: karadut, karanfil ve bol buz.',
        en: 'In honour of the tree in our courtyard: black mulberry, clove and plenty of ice.',
      },
      priceKurus: 12500,
      durationMinutes: 3,
      optionGroups: ['icecek-boyu'],
      options: [noIce],
    },
    {
      slug: 'ev-limonatasi',
      name: { tr: 'Ev Limonatası', en: 'Homemade Lemonade' },
      description: {
        tr: 'Mersin limonu, taze nane ve az şeker.',
        en: 'Mersin lemons, fresh mint and just a little sugar.',
      },
      priceKurus: 12500,
      durationMinutes: 4,
      optionGroups: ['icecek-boyu'],
      options: [noIce, { name: { tr: 'Çilekli', en: 'With strawberries' }, priceModifierKurus: 3000 }],
    },
    {
      slug: 'salgam',
      name: { tr: 'Şalgam', en: 'Şalgam' },
      description: {
        tr: 'Adana’nın mor havuç suyu, mayalı ve ekşi; turşu dilimiyle.',
        en: 'Adana’s sour, fermented purple carrot juice, with a slice of pickle.',
      },
      priceKurus: 9000,
      durationMinutes: 2,
      options: [{ name: { tr: 'Acılı', en: 'Spicy' }, priceModifierKurus: 0 }],
    },
    {
      slug: 'su',
      name: { tr: 'Su', en: 'Still Water' },
      description: {
        tr: 'Doğal kaynak suyu, 500 ml cam şişe.',
        en: 'Natural spring water, 500 ml glass bottle.',
      },
      priceKurus: 4000,
      durationMinutes: 0,
    },
  ],
};
