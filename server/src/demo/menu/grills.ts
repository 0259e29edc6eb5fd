import { extraHot, extraLavash, mild, portionAndAHalf, sideOfRice, sideOfYoghurt } from './common-options';
import type { DemoCategory } from '../demo-types';

export const grills: DemoCategory = {
  slug: 'izgara-kebaplar',
  name: { tr: 'Izgara & Kebaplar', en: 'Grills & Kebabs' },
  description: {
    tr: 'Meşe kömüründe; közlenmiş domates-biber, sumaklı soğan ve lavaşla gelir.',
    en: 'Over oak charcoal, with fire-roasted tomato and pepper, sumac onions and warm lavash.',
  },
  products: [
    {
      slug: 'adana-kebap',
      image: 'adana',
      name: { tr: 'Adana Kebap', en: 'Adana Kebap' },
      description: {
        tr: 'Zırhla kıyılmış kuzu eti, kuyruk yağı ve pul biber; geniş şişte, köz ateşinde.',
        en: 'Hand-minced lamb with tail fat and red chilli, pressed onto a wide skewer and grilled over embers.',
      },
      isSpicy: true,
      priceKurus: 62000,
      durationMinutes: 18,
      options: [portionAndAHalf(29500), extraHot, extraLavash, sideOfYoghurt],
    },
    {
      slug: 'urfa-kebap',
      name: { tr: 'Urfa Kebap', en: 'Urfa Kebap' },
      description: {
        tr: 'Adana’nın acısız kardeşi: zırh kıyması kuzu, tuz ve köz; yanında közlenmiş soğan.',
        en: 'Adana’s gentle sibling: hand-minced lamb without chilli, grilled over embers with roasted onion.',
      },
      priceKurus: 62000,
      durationMinutes: 18,
      options: [portionAndAHalf(29500), extraLavash, sideOfYoghurt],
    },
    {
      slug: 'tavuk-sis',
      name: { tr: 'Tavuk Şiş', en: 'Chicken Shish' },
      description: {
        tr: 'Yoğurt, biber salçası ve kekikle terbiye edilmiş tavuk but; sulu sulu.',
        en: 'Juicy chicken thigh marinated in yoghurt, red pepper paste and thyme.',
      },
      priceKurus: 46000,
      durationMinutes: 18,
      options: [portionAndAHalf(21500), mild, sideOfRice],
    },
    {
      slug: 'izgara-kofte',
      name: { tr: 'Izgara Köfte', en: 'Grilled Köfte' },
      description: {
        tr: 'Dana döş ve kuzu kaburgadan, soğan suyu ve kimyonla yoğrulmuş altı köfte; piyazla.',
        en: 'Six meatballs of beef brisket and lamb rib seasoned with onion juice and cumin, with white bean salad.',
      },
      priceKurus: 49500,
      durationMinutes: 15,
      optionGroups: ['pisme-derecesi'],
      options: [
        portionAndAHalf(23500),
        { name: { tr: 'Kaşarlı köfte', en: 'Filled with kaşar cheese' }, priceModifierKurus: 7500 },
        sideOfRice,
      ],
    },
    {
      slug: 'beyti-sarma',
      name: { tr: 'Beyti Sarma', en: 'Beyti Sarma' },
      description: {
        tr: 'Lavaşa sarılıp dilimlenmiş sarımsaklı kuzu kebap, domates sosu, yoğurt ve tereyağı.',
        en: 'Garlicky lamb kebab rolled in lavash and sliced, with tomato sauce, yoghurt and hot butter.',
      },
      priceKurus: 68500,
      durationMinutes: 22,
      options: [mild, { name: { tr: 'İçi kaşarlı', en: 'With kaşar inside' }, priceModifierKurus: 7500 }],
    },
  ],
};
