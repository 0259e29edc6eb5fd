import type { DemoCategory } from '../demo-types';

export const soups: DemoCategory = {
  slug: 'corbalar',
  name: { tr: 'Çorbalar', en: 'Soups' },
  description: {
    tr: 'Her sabah kemik suyuyla kaynar; limon ve taze ekmek bizden.',
    en: 'On the stove since early morning; lemon and fresh bread come with every bowl.',
  },
  products: [
    {
      slug: 'mercimek-corbasi',
      image: 'mercimek',
      name: { tr: 'Süzme Mercimek Çorbası', en: 'Red Lentil Soup' },
      description: {
        tr: 'Havuç ve soğanla pişip ipek gibi süzülmüş kırmızı mercimek; üzerine naneli, pul biberli tereyağı.',
        en: 'Red lentils simmered with carrot and onion, strained until silky and finished with mint and chilli butter.',
      },
      priceKurus: 19000,
      durationMinutes: 6,
      options: [
        { name: { tr: 'Kıtır ekmek', en: 'Croutons' }, priceModifierKurus: 2500 },
        { name: { tr: 'Büyük kâse', en: 'Large bowl' }, priceModifierKurus: 6500 },
      ],
    },
    {
      slug: 'ezogelin-corbasi',
      name: { tr: 'Ezogelin Çorbası', en: 'Ezogelin Soup' },
      description: {
        tr: 'Mercimek, bulgur ve pirinç, Antep salçası ve kuru naneyle ağır ateşte.',
        en: 'The bride’s soup from Antep: lentils, bulgur and rice, slow-cooked with red pepper paste and dried mint.',
      },
      priceKurus: 19500,
      durationMinutes: 6,
      options: [{ name: { tr: 'Büyük kâse', en: 'Large bowl' }, priceModifierKurus: 6500 }],
    },
    {
      slug: 'yayla-corbasi',
      name: { tr: 'Yayla Çorbası', en: 'Highland Yoghurt Soup' },
      description: {
        tr: 'Süzme yoğurt ve pirinçle terbiyelenmiş, kızdırılmış nane yağıyla; hafif ve ferah.',
        en: 'Strained yoghurt and rice bound with egg yolk, topped with sizzling mint butter; light and soothing.',
      },
      priceKurus: 19500,
      durationMinutes: 6,
    },
    {
      slug: 'tavuk-suyu-corbasi',
      name: { tr: 'Tavuk Suyu Çorbası', en: 'Chicken Noodle Soup' },
      description: {
        tr: 'Köy tavuğunun suyunda tel şehriye, didiklenmiş but eti, limon ve bol karabiber.',
        en: 'Fine noodles and pulled thigh meat in a clear free-range chicken broth, with lemon and plenty of black pepper.',
      },
      priceKurus: 21000,
      durationMinutes: 6,
    },
    {
      slug: 'kelle-paca-corbasi',
      name: { tr: 'Kelle Paça Çorbası', en: 'Kelle Paça, Slow-simmered Broth' },
      description: {
        tr: 'On iki saat kaynayan kuzu kelle ve paça, sarımsaklı sirke ve pul biberli tereyağıyla.',
        en: 'Lamb head and trotters simmered for twelve hours, served with garlic vinegar and chilli butter.',
      },
      priceKurus: 29500,
      durationMinutes: 8,
      options: [
        { name: { tr: 'Bol sarımsaklı', en: 'Extra garlic' }, priceModifierKurus: 0 },
        { name: { tr: 'Bol etli', en: 'Extra meat' }, priceModifierKurus: 9000 },
      ],
    },
  ],
};
