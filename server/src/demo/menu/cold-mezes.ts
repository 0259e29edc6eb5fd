import { extraHot, extraLavash } from './common-options';
import type { DemoCategory } from '../demo-types';

export const coldMezes: DemoCategory = {
  slug: 'soguk-mezeler',
  image: 'humus',
  name: { tr: 'Soğuk Mezeler', en: 'Cold Mezes' },
  description: {
    tr: 'Tezgâhta her gün taze; ortaya koyup paylaşmak için.',
    en: 'Made fresh every day, to be set in the middle and shared.',
  },
  products: [
    {
      slug: 'humus',
      image: 'humus',
      name: { tr: 'Humus', en: 'Hummus' },
      description: {
        tr: 'Koçbaşı nohut, taş değirmen tahini, limon ve kimyon; üzerinde sızma zeytinyağı.',
        en: 'Large chickpeas whipped with stone-ground tahini, lemon and cumin, under a pool of extra virgin olive oil.',
      },
      priceKurus: 19500,
      durationMinutes: 4,
      options: [
        { name: { tr: 'Sıcak, pastırmalı', en: 'Served hot with pastırma' }, priceModifierKurus: 11000 },
        extraLavash,
      ],
    },
    {
      slug: 'haydari',
      name: { tr: 'Haydari', en: 'Haydari' },
      description: {
        tr: 'Süzme yoğurt, Ezine peyniri, sarımsak ve tereyağında çevrilmiş kuru nane.',
        en: 'Thick strained yoghurt with Ezine cheese, garlic and dried mint bloomed in butter.',
      },
      priceKurus: 18500,
      durationMinutes: 4,
    },
    {
      slug: 'acili-ezme',
      name: { tr: 'Acılı Ezme', en: 'Acılı Ezme' },
      description: {
        tr: 'Satır kıyması domates, kapya biber, soğan ve maydanoz; nar ekşisi ve isotla.',
        en: 'Hand-chopped tomato, red pepper, onion and parsley, dressed with pomegranate molasses and Urfa chilli.',
      },
      isSpicy: true,
      priceKurus: 18500,
      durationMinutes: 4,
      options: [extraHot, { name: { tr: 'Ceviz ilavesi', en: 'With walnuts' }, priceModifierKurus: 4500 }],
    },
    {
      slug: 'yaprak-sarma',
      name: { tr: 'Zeytinyağlı Yaprak Sarma', en: 'Stuffed Vine Leaves' },
      description: {
        tr: 'Tokat yaprağında pirinç, kuş üzümü, dolmalık fıstık ve tarçın; ılık, limon dilimiyle.',
        en: 'Tokat vine leaves rolled around rice, currants, pine nuts and a hint of cinnamon; with a wedge of lemon.',
      },
      priceKurus: 22500,
      durationMinutes: 4,
    },
    {
      slug: 'fava',
      name: { tr: 'Fava', en: 'Fava' },
      description: {
        tr: 'Zeytinyağıyla ezilmiş kuru bakla, kırmızı soğan ve dereotu; Ege usulü.',
        en: 'Aegean-style purée of dried broad beans and olive oil, with red onion and dill.',
      },
      priceKurus: 18500,
      durationMinutes: 4,
    },
  ],
};
