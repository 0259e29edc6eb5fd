import type { DemoPromotion } from './demo-types';

/** Switched off, so that the demo's prices are the same at all times. */
export const promotions: DemoPromotion[] = [
  {
    name: { tr: 'Mutlu saat', en: 'Happy hour' },
    percent: 15,
    hours: { days: [1, 2, 3, 4, 5], from: '15:00', until: '17:00' },
    categories: ['tatlilar', 'sicak-icecekler'],
  },
];
