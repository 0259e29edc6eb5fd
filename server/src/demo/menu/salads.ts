import { noWalnuts, noOnion } from './common-options';
import type { DemoCategory } from '../demo-types';

export const salads: DemoCategory = {
  slug: 'salatalar',
  image: 'coban',
  name: { tr: 'Salatalar', en: 'Salads' },
  description: {
    tr: 'Sabah halden gelen yeşillik, erken hasat zeytinyağı.',
    en: 'Greens from the morning market, dressed with early-harvest olive oil.',
  },
  products: [
    {
      slug: 'coban-salata',
      image: 'coban',
      name: { tr: 'Çoban Salata', en: 'Shepherd’s Salad' },
      description: {
        tr: 'Küp doğranmış domates, salatalık, sivri biber, soğan ve maydanoz; limon ve zeytinyağı.',
        en: 'Diced tomato, cucumber, green pepper, onion and parsley with lemon and olive oil.',
      },
      priceKurus: 21500,
      durationMinutes: 7,
      options: [
        { name: { tr: 'Rendelenmiş beyaz peynir', en: 'Grated white cheese' }, priceModifierKurus: 5500 },
        noOnion,
      ],
    },
    {
      slug: 'gavurdagi-salata',
      name: { tr: 'Gavurdağı Salatası', en: 'Gavurdağı Salad' },
      description: {
        tr: 'İnce kıyılmış domates, soğan, maydanoz ve ceviz; nar ekşisi ve sumakla.',
        en: 'Finely chopped tomato, onion, parsley and walnuts with pomegranate molasses and sumac.',
      },
      priceKurus: 26000,
      durationMinutes: 8,
      options: [noWalnuts, noOnion],
    },
    {
      slug: 'mevsim-salata',
      name: { tr: 'Mevsim Salata', en: 'Garden Salad' },
      description: {
        tr: 'Kıvırcık, havuç, kırmızı lahana, salatalık ve mısır; limon sosuyla.',
        en: 'Crisp lettuce, carrot, red cabbage, cucumber and sweetcorn in a lemon dressing.',
      },
      priceKurus: 19500,
      durationMinutes: 6,
    },
    {
      slug: 'roka-salatasi',
      name: { tr: 'Cevizli Roka Salatası', en: 'Rocket & Walnut Salad' },
      description: {
        tr: 'Taze roka, tulum peyniri, ceviz, kiraz domates ve nar ekşisi.',
        en: 'Young rocket with crumbly tulum cheese, walnuts, cherry tomatoes and pomegranate molasses.',
      },
      priceKurus: 27500,
      durationMinutes: 6,
      options: [noWalnuts],
    },
    {
      slug: 'avokadolu-bugday-salatasi',
      name: { tr: 'Avokadolu Buğday Salatası', en: 'Avocado & Wheat Berry Salad' },
      description: {
        tr: 'Haşlanmış aşurelik buğday, Alanya avokadosu, nar, taze nane ve limon.',
        en: 'Tender wheat berries with Alanya avocado, pomegranate seeds, fresh mint and lemon.',
      },
      priceKurus: 31000,
      durationMinutes: 8,
      options: [{ name: { tr: 'Izgara tavuk', en: 'Grilled chicken' }, priceModifierKurus: 14500 }],
    },
  ],
};
