import { extraHot, mild, noOnion } from './common-options';
import type { DemoCategory } from '../demo-types';

const PIDE_GROUPS = ['pide-boyu', 'pide-ekstralari', 'cikarilacaklar'];

export const pides: DemoCategory = {
  slug: 'pide-lahmacun',
  image: 'pide',
  name: { tr: 'Pide & Lahmacun', en: 'Pide & Lahmacun' },
  description: {
    tr: 'Ekşi mayalı hamur, meşe odunlu taş fırın.',
    en: 'Sourdough flatbreads from the oak-fired stone oven.',
  },
  products: [
    {
      slug: 'lahmacun',
      image: 'lahmacun',
      name: { tr: 'Lahmacun', en: 'Lahmacun' },
      description: {
        tr: 'İncecik hamurda kuzu kıyması, domates, biber ve maydanoz; limonla sıkıp dürmelik.',
        en: 'Paper-thin crisp dough with minced lamb, tomato, pepper and parsley; squeeze the lemon and roll it up.',
      },
      isSpicy: true,
      priceKurus: 18500,
      durationMinutes: 10,
      options: [
        extraHot,
        noOnion,
        { name: { tr: 'Fıstıklı', en: 'With pistachios' }, priceModifierKurus: 6000 },
        { name: { tr: 'Çıtır pişsin', en: 'Baked extra crisp' }, priceModifierKurus: 0 },
      ],
    },
    {
      slug: 'kiymali-pide',
      image: 'pide',
      name: { tr: 'Kıymalı Pide', en: 'Pide with Minced Beef' },
      description: {
        tr: 'Dana kıyma, soğan, domates ve biberli kayık pide; kenarı tereyağlı.',
        en: 'Boat-shaped flatbread with minced beef, onion, tomato and pepper, its crust brushed with butter.',
      },
      priceKurus: 36500,
      durationMinutes: 15,
      options: [mild],
      optionGroups: PIDE_GROUPS,
    },
    {
      slug: 'kusbasili-pide',
      name: { tr: 'Kuşbaşılı Pide', en: 'Pide with Diced Lamb' },
      description: {
        tr: 'Elde doğranmış kuzu kuşbaşı, domates ve çarliston biber; fırından tereyağıyla.',
        en: 'Hand-diced lamb with tomato and green pepper, finished with butter straight from the oven.',
      },
      priceKurus: 44500,
      durationMinutes: 16,
      options: [mild],
      optionGroups: PIDE_GROUPS,
    },
    {
      slug: 'kasarli-pide',
      name: { tr: 'Kaşarlı Pide', en: 'Cheese Pide' },
      description: {
        tr: 'Bol Kars kaşarı ve tereyağı; dileyene ortasına bir yumurta.',
        en: 'A generous layer of melted Kars kaşar and butter, with an egg in the middle if you wish.',
      },
      priceKurus: 34000,
      durationMinutes: 14,
      optionGroups: ['pide-boyu', 'pide-ekstralari'],
    },
    {
      slug: 'ispanakli-pide',
      name: { tr: 'Ispanaklı Peynirli Pide', en: 'Spinach & Cheese Pide' },
      description: {
        tr: 'Soğanla çevrilmiş taze ıspanak, lor ve beyaz peynir; çörek otuyla.',
        en: 'Fresh spinach with onion, curd and white cheese, sprinkled with nigella seeds.',
      },
      priceKurus: 33000,
      durationMinutes: 14,
      optionGroups: PIDE_GROUPS,
    },
  ],
};
