import type { Background } from './scene.ts';

const backgrounds: Record<string, Background> = {
  kahvalti: ['#fff0c4', '#f3b640'],
  corbalar: ['#ffe3c4', '#e8793f'],
  'soguk-mezeler': ['#e9f3d6', '#86b86f'],
  'ara-sicaklar': ['#fdeac8', '#d99a4e'],
  salatalar: ['#f1f7cf', '#9cc443'],
  'izgara-kebaplar': ['#f6b795', '#8f2b22'],
  'pide-lahmacun': ['#fbdac6', '#cf6244'],
  'tencere-yemekleri': ['#eedcf0', '#8d6298'],
  'deniz-urunleri': ['#d8ecfa', '#4a8fc4'],
  tatlilar: ['#ffe1e6', '#dc7392'],
  'sicak-icecekler': ['#f3dfcb', '#a06a47'],
  'soguk-icecekler': ['#d9f5ea', '#46b39a'],
};

/** Every category has its own hue. */
export function backgroundOf(categorySlug: string): Background {
  const colours = backgrounds[categorySlug];
  if (!colours) throw new Error(`No background colours for ${categorySlug}.`);
  return colours;
}
