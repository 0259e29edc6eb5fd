import { mild } from './common-options';
import type { DemoCategory } from '../demo-types';

export const breakfast: DemoCategory = {
  slug: 'kahvalti',
  image: 'menemen',
  name: { tr: 'Kahvaltı', en: 'Breakfast' },
  description: {
    tr: 'Köy yumurtası, taş fırın ekmeği ve bitmeyen çayla, saat 14.00’e kadar.',
    en: 'Village eggs, stone-oven bread and a teapot that never runs dry, served until 2 pm.',
  },
  products: [
    {
      slug: 'serpme-kahvalti',
      image: 'serpme',
      name: { tr: 'Serpme Kahvaltı (2 kişilik)', en: 'Serpme Kahvaltı, the Big Breakfast (for two)' },
      description: {
        tr: 'Beş çeşit peynir, iki çeşit zeytin, ev reçelleri, bal-kaymak, söğüş, sigara böreği ve sahanda yumurta; demlik çayla.',
        en: 'Five cheeses, two kinds of olives, homemade jams, honey with clotted cream, garden vegetables, crisp cheese rolls and fried eggs, with a pot of tea.',
      },
      priceKurus: 159000,
      durationMinutes: 20,
      options: [
        {
          name: { tr: 'Menemen ile (sahanda yumurta yerine)', en: 'With menemen instead of fried eggs' },
          priceModifierKurus: 6500,
        },
        { name: { tr: 'İlave kişi', en: 'One more guest' }, priceModifierKurus: 69000 },
        {
          name: { tr: 'Taze portakal suyu (2 bardak)', en: 'Fresh orange juice (2 glasses)' },
          priceModifierKurus: 24000,
        },
      ],
    },
    {
      slug: 'avlu-kahvalti-tabagi',
      name: { tr: 'Avlu Kahvaltı Tabağı', en: 'Courtyard Breakfast Plate' },
      description: {
        tr: 'Ezine peyniri, eski kaşar, siyah zeytin, domates, salatalık, haşlanmış köy yumurtası, dut reçeli ve tereyağı.',
        en: 'Ezine white cheese, aged kaşar, black olives, tomato, cucumber, a boiled village egg, mulberry jam and butter.',
      },
      priceKurus: 52000,
      durationMinutes: 10,
    },
    {
      slug: 'menemen',
      image: 'menemen',
      name: { tr: 'Menemen', en: 'Menemen' },
      description: {
        tr: 'Tereyağında çevrilmiş sivri biber ve tarla domatesi, üzerine kırılan üç köy yumurtası; bakır sahanda.',
        en: 'Green peppers and vine tomatoes softened in butter, with three village eggs stirred in; served in its copper pan.',
      },
      priceKurus: 32000,
      durationMinutes: 12,
      options: [
        { name: { tr: 'Ekstra kaşar peyniri', en: 'Extra kaşar cheese' }, priceModifierKurus: 6500 },
        { name: { tr: 'Sucuklu', en: 'With spicy sucuk sausage' }, priceModifierKurus: 9500 },
        { name: { tr: 'Soğanlı', en: 'With onion' }, priceModifierKurus: 0 },
        mild,
      ],
    },
    {
      slug: 'sucuklu-yumurta',
      name: { tr: 'Sucuklu Yumurta', en: 'Eggs with Sucuk' },
      description: {
        tr: 'Kendi yağında kızaran Afyon sucuğu üzerine göz göz iki yumurta; sıcak sahanda, bazlamayla.',
        en: 'Two eggs fried sunny side up over garlicky Afyon beef sausage, served sizzling with bazlama flatbread.',
      },
      priceKurus: 36500,
      durationMinutes: 10,
      options: [
        { name: { tr: 'İlave bir yumurta', en: 'One more egg' }, priceModifierKurus: 4000 },
        {
          name: { tr: 'Pastırmalı (sucuk yerine)', en: 'Pastırma instead of sucuk' },
          priceModifierKurus: 12000,
        },
      ],
    },
    {
      slug: 'bal-kaymak',
      name: { tr: 'Bal Kaymak', en: 'Honey & Clotted Cream' },
      description: {
        tr: 'Afyon manda kaymağı, Kars’ın süzme çiçek balı ve kızarmış köy ekmeği.',
        en: 'Afyon buffalo clotted cream and wildflower honey from Kars, with toasted village bread.',
      },
      priceKurus: 34000,
      durationMinutes: 5,
      options: [
        { name: { tr: 'Petek bal', en: 'Honey in the comb' }, priceModifierKurus: 7500 },
        { name: { tr: 'Dövülmüş ceviz', en: 'Crushed walnuts' }, priceModifierKurus: 4500 },
      ],
    },
  ],
};
