import { portionAndAHalf, sideOfRice, sideOfYoghurt } from './common-options';
import type { DemoCategory } from '../demo-types';

export const mains: DemoCategory = {
  slug: 'tencere-yemekleri',
  image: 'guvec',
  name: { tr: 'Tencere & Fırın', en: 'From the Pot & Oven' },
  description: {
    tr: 'Anneanne usulü, ağır ateşte; tenceredeki bitince biter.',
    en: 'Grandmother’s cooking over a low flame; when the pot is empty, it is empty.',
  },
  products: [
    {
      slug: 'kuzu-tandir',
      name: { tr: 'Kuzu Tandır', en: 'Kuzu Tandır' },
      description: {
        tr: 'Kendi suyunda altı saat pişip kemiğinden ayrılan kuzu kol; iç pilavla.',
        en: 'Shoulder of lamb roasted for six hours until it falls off the bone, with currant and pine nut rice.',
      },
      priceKurus: 76500,
      durationMinutes: 12,
      options: [portionAndAHalf(36500), sideOfYoghurt],
    },
    {
      slug: 'hunkar-begendi',
      name: { tr: 'Hünkâr Beğendi', en: 'Hünkâr Beğendi' },
      description: {
        tr: 'Kaşarlı köz patlıcan beğendisi üzerinde domatesli dana yahni; saray mutfağından.',
        en: 'The Sultan’s Delight: tomato-braised beef on a velvety purée of smoked aubergine and kaşar.',
      },
      priceKurus: 64500,
      durationMinutes: 12,
      options: [sideOfRice],
    },
    {
      slug: 'karniyarik',
      name: { tr: 'Karnıyarık', en: 'Karnıyarık' },
      description: {
        tr: 'Kızarmış patlıcanın içinde kıyma, domates ve sivri biber; fırında.',
        en: 'Whole aubergine split and filled with minced beef, tomato and green pepper, then baked.',
      },
      priceKurus: 42500,
      durationMinutes: 10,
      options: [sideOfRice, sideOfYoghurt],
    },
    {
      slug: 'kayseri-mantisi',
      name: { tr: 'Kayseri Mantısı', en: 'Kayseri Mantı' },
      description: {
        tr: 'Kaşığa kırkı sığan el mantısı, sarımsaklı yoğurt, salçalı tereyağı, nane ve sumak.',
        en: 'Tiny hand-folded beef dumplings under garlic yoghurt, tomato butter, dried mint and sumac.',
      },
      priceKurus: 44000,
      durationMinutes: 14,
      options: [
        portionAndAHalf(20500),
        { name: { tr: 'Sarımsaksız yoğurt', en: 'Yoghurt without garlic' }, priceModifierKurus: 0 },
      ],
    },
    {
      slug: 'biber-dolmasi',
      name: { tr: 'Etli Biber Dolması', en: 'Stuffed Peppers' },
      description: {
        tr: 'Dolmalık biberin içinde kıyma, pirinç, nane ve dereotu; yoğurtla.',
        en: 'Bell peppers filled with minced beef, rice, mint and dill, with yoghurt on the side.',
      },
      priceKurus: 38500,
      durationMinutes: 10,
    },
    {
      slug: 'enginar',
      name: { tr: 'Zeytinyağlı Enginar', en: 'Artichokes in Olive Oil' },
      description: {
        tr: 'Urla enginarı, bezelye, havuç ve dereotu; yalnız bahar aylarında.',
        en: 'Urla artichoke hearts with peas, carrot and dill; only in spring.',
      },
      priceKurus: 34500,
      durationMinutes: 5,
      isActive: false,
    },
  ],
};
