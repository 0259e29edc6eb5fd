import type { DemoCategory } from '../demo-types';

export const hotStarters: DemoCategory = {
  slug: 'ara-sicaklar',
  image: 'borek',
  name: { tr: 'Ara Sıcaklar', en: 'Hot Starters' },
  description: {
    tr: 'Tavadan ve fırından, sofraya çıtır çıtır.',
    en: 'Straight from the pan and the oven, still crackling.',
  },
  products: [
    {
      slug: 'sigara-boregi',
      image: 'borek',
      name: { tr: 'Sigara Böreği (5 adet)', en: 'Sigara Böreği, Crisp Cheese Rolls (5 pieces)' },
      description: {
        tr: 'El açması yufkaya sarılmış beyaz peynir ve maydanoz, çıtır kızartılmış.',
        en: 'Hand-rolled yufka pastry filled with white cheese and parsley, fried until crisp.',
      },
      priceKurus: 23500,
      durationMinutes: 10,
      options: [{ name: { tr: 'Süzme yoğurt sos', en: 'Garlic yoghurt dip' }, priceModifierKurus: 4000 }],
    },
    {
      slug: 'icli-kofte',
      name: { tr: 'İçli Köfte (2 adet)', en: 'İçli Köfte (2 pieces)' },
      description: {
        tr: 'İnce bulgur kabuğunda cevizli, baharatlı dana kıyma; kızartılmış, limonla.',
        en: 'Crisp bulgur shells filled with spiced beef and walnuts, served with lemon.',
      },
      priceKurus: 26000,
      durationMinutes: 10,
      options: [
        { name: { tr: 'Haşlama', en: 'Boiled instead of fried' }, priceModifierKurus: 0 },
        { name: { tr: 'İlave bir adet', en: 'One more piece' }, priceModifierKurus: 12500 },
      ],
    },
    {
      slug: 'pacanga-boregi',
      name: { tr: 'Paçanga Böreği', en: 'Paçanga Böreği' },
      description: {
        tr: 'Kayseri pastırması, kaşar, domates ve sivri biber; incecik yufkada.',
        en: 'Kayseri pastırma, melted kaşar, tomato and green pepper in paper-thin pastry.',
      },
      priceKurus: 29500,
      durationMinutes: 12,
    },
    {
      slug: 'arnavut-cigeri',
      name: { tr: 'Arnavut Ciğeri', en: 'Albanian-style Liver' },
      description: {
        tr: 'Kuşbaşı kuzu ciğeri, un ve pul biberle harlı ateşte; sumaklı soğan ve maydanozla.',
        en: 'Cubes of lamb’s liver flash-fried with flour and chilli flakes, with sumac onions and parsley.',
      },
      isSpicy: true,
      priceKurus: 39500,
      durationMinutes: 12,
      options: [{ name: { tr: 'Bol sumaklı soğan', en: 'Extra sumac onions' }, priceModifierKurus: 2500 }],
    },
    {
      slug: 'mantar-guvec',
      name: { tr: 'Kaşarlı Mantar Güveç', en: 'Mushrooms & Kaşar in Clay' },
      description: {
        tr: 'Tereyağında sotelenmiş kültür mantarı, sarımsak ve üstü nar gibi kızarmış kaşar.',
        en: 'Mushrooms sautéed in butter and garlic, baked in an earthenware dish under golden kaşar cheese.',
      },
      priceKurus: 28500,
      durationMinutes: 15,
      options: [
        { name: { tr: 'Ekstra kaşar peyniri', en: 'Extra kaşar cheese' }, priceModifierKurus: 6500 },
        { name: { tr: 'Karidesli', en: 'With prawns' }, priceModifierKurus: 19500 },
      ],
    },
  ],
};
