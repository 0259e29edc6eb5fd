import type { DemoBanner } from './demo-types';

export const banners: DemoBanner[] = [
  {
    title: { tr: 'Dutun altında kurulan sofra', en: 'A table laid under the mulberry tree' },
    subtitle: {
      tr: 'Meşe közünde kebaplar, taş fırından pideler, tezgâhta her gün taze mezeler.',
      en: 'Kebabs over oak embers, pides from the stone oven and mezes made fresh every day.',
    },
    buttonText: { tr: 'Menüye bak', en: 'See the menu' },
    buttonLink: '/menu',
    image: 'serpme',
  },
  {
    title: { tr: 'Hafta sonu kahvaltıya bekleriz', en: 'Join us for weekend breakfast' },
    subtitle: {
      tr: 'Köy yumurtası, bal-kaymak, sıcak simit ve bitmeyen çay; saat 14.00’e kadar.',
      en: 'Village eggs, honey and clotted cream, warm simit and endless tea, until 2 pm.',
    },
    buttonText: { tr: 'Kahvaltıyı seç', en: 'Choose your breakfast' },
    buttonLink: '/menu',
    image: 'menemen',
  },
  {
    title: { tr: 'Tatlı yiyelim, tatlı konuşalım', en: 'Eat sweet, speak sweet' },
    subtitle: {
      tr: 'Sıcak künefe, çıtır baklava ve közde pişen bir Türk kahvesi.',
      en: 'Hot künefe, crisp baklava and a Turkish coffee cooked over embers.',
    },
    buttonText: { tr: 'Tatlılara göz at', en: 'Browse desserts' },
    buttonLink: '/menu',
    image: 'kunefe',
  },
];
