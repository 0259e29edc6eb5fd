import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_WIDTHS_PX } from 'shared-api/domain/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { restaurantImages } from '../seed/load-demo-restaurant';
import { OPTION_DECLARATIONS, PRODUCT_DECLARATIONS } from './declarations';
import { demoRestaurant } from './restaurant-data';
import type { LocalizedText } from './demo-types';

const { categories, banners, optionGroups, settings, socialLinks, stations, tables } = demoRestaurant;
const products = categories.flatMap((category) => category.products);
const options = products.flatMap((product) => product.options ?? []);

/** Recursive, so that new fields are also checked. */
function localizedTextsIn(value: unknown): LocalizedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('tr' in value || 'en' in value) return [value as LocalizedText];
  return Object.values(value).flatMap(localizedTextsIn);
}

describe('the demo restaurant', () => {
  it('has sixty active products, the size that the load benchmarks measure', () => {
    expect(categories.length).toBeGreaterThanOrEqual(9);
    expect(products.filter((product) => product.isActive !== false)).toHaveLength(60);
    expect(products.filter((product) => product.options?.length).length).toBeGreaterThanOrEqual(25);
    expect(categories.filter((category) => category.products.length < 5)).toEqual([]);
    expect(banners).toHaveLength(3);
  });

  it('has every text in Turkish and in English', () => {
    const incomplete = localizedTextsIn(demoRestaurant).filter(
      (text) => !text.tr?.trim() || !text.en?.trim(),
    );
    expect(incomplete).toEqual([]);
  });

  it('has plausible prices in whole numbers and plausible durations', () => {
    const wrong = products.filter(
      ({ priceKurus, durationMinutes }) =>
        !Number.isInteger(priceKurus) ||
        priceKurus <= 0 ||
        !Number.isInteger(durationMinutes) ||
        durationMinutes < 0,
    );
    expect(wrong).toEqual([]);
    expect(
      options.filter(
        ({ priceModifierKurus }) => !Number.isInteger(priceModifierKurus) || priceModifierKurus < 0,
      ),
    ).toEqual([]);
  });

  it('declares allergens of products and options that exist, and leaves some products unknown', () => {
    const slugs = products.map(({ slug }) => slug);
    expect(Object.keys(PRODUCT_DECLARATIONS).filter((slug) => !slugs.includes(slug))).toEqual([]);
    expect(products.filter(({ slug }) => !PRODUCT_DECLARATIONS[slug]).length).toBeGreaterThan(0);
    const names = [...options, ...optionGroups.flatMap((group) => group.options)].map(({ name }) => name.tr);
    expect(Object.keys(OPTION_DECLARATIONS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has unique categories, products and tables', () => {
    for (const names of [
      categories.map((category) => category.slug),
      products.map((product) => product.slug),
      products.map((product) => product.name.tr),
      socialLinks.map((link) => link.platform),
      tables.map((table) => table.number),
    ]) {
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('names existing groups and stations, and a group for every kind of choice', () => {
    const used = new Set(products.flatMap((product) => product.optionGroups ?? []));
    expect([...used].toSorted()).toEqual(optionGroups.map(({ slug }) => slug).toSorted());
    const named = optionGroups.flatMap((group) => group.options.flatMap(({ station }) => station ?? []));
    expect(stations.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
    expect(named).not.toEqual([]);
  });

  it('has a print for signature dishes alone, stored in every width, as a cut-out and without unused files', async () => {
    const withPrint = products.flatMap(({ image }) => image ?? []);
    expect(withPrint).toEqual([...new Set(withPrint)]);
    expect(withPrint.length).toBeLessThan(products.length / 3);
    const files = [...new Set(restaurantImages(demoRestaurant))].map((name) => `${name}.webp`).toSorted();
    for (const width of IMAGE_WIDTHS_PX) {
      const folder = join(import.meta.dirname, 'images', String(width));
      expect(readdirSync(folder).toSorted()).toEqual(files);
      for (const file of files) {
        const { width: actual, height, hasAlpha } = await sharp(readFileSync(join(folder, file))).metadata();
        expect([file, actual, height, hasAlpha]).toEqual([file, width, width, true]);
      }
    }
  });

  it('numbers twelve tables M-1 to M-12, in two areas', () => {
    expect(tables).toHaveLength(12);
    expect(tables.filter(({ number }) => !/^M-\d+$/.test(number))).toEqual([]);
    expect(new Set(tables.map(({ area }) => area))).toEqual(new Set(['Salon', 'Bahçe']));
  });

  it('embeds a map over https', () => {
    expect(settings.googleMap).toMatch(/^<iframe [^>]*src="https:\/\/www\.openstreetmap\.org\/export\/embed/);
  });
});
