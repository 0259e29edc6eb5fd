import { getGuestBootstrap, type GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { API_BASE } from 'shared-api/domain/api';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { PUBLIC_SETTING_KEYS } from 'shared-api/contract/restaurant/settings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import type { FirstPaintData } from '#hosting/page-sender';
import type { CachedResponse } from '#http/cached-response';
import { presentBanner, findBanners } from '#modules/restaurant/banners/banner.presenter';
import { findCategories } from '../categories/category.presenter';
import { localizeNamingLanguages, languageFallback } from '#modules/restaurant/languages/language-fallback';
import { listChangedTranslations, listLanguages } from '#modules/restaurant/languages/language.store';
import { presentMenuOptionGroup } from '../option-groups/option-group.presenter';
import { presentMenuPrice, promotionState, type PromotionState } from '../promotions/promotion-prices';
import { presentMenuProduct } from '../products/product.presenter';
import { findProducts } from '../products/product.store';
import { withHoursTexts } from './hours-texts';
import { settingText, findSettings } from '#modules/restaurant/settings/setting.presenter';
import { findSocialLinks } from '#modules/restaurant/social-links/social-link.presenter';
import type { ContentArea } from '#content/content-cache';
import { handle } from '#http/route';

const AREAS: readonly ContentArea[] = ['menu', 'settings', 'banners'];

async function make(context: Context, language: string, promotions: PromotionState): Promise<GuestBootstrap> {
  const { db } = context;
  const chain = await languageFallback(context, language);
  const languages = await listLanguages(db, true);
  const settings = await findSettings(db, PUBLIC_SETTING_KEYS);
  const banners = await findBanners(db, { isActive: true });
  const socialLinks = await findSocialLinks(db, true);
  const categories = await findCategories(db, { isActive: true });
  const products = await findProducts(db, { asGuest: true });
  const groups = new Map(
    products.flatMap((product) => product.groups.map(({ group }) => [group.row.id, group] as const)),
  );
  return {
    language,
    languages: languages.map(({ code, native_name, flag_code, is_default }) => ({
      code,
      native_name,
      flag_code,
      is_default: is_default === 1,
    })),
    translations: await listChangedTranslations(db, language, 'guest'),
    settings: withHoursTexts(
      Object.fromEntries(settings.map((record) => [record.row.key, settingText(record, chain)])),
    ),
    banners: banners.map((record) => {
      const { id, title, subtitle, button_text, button_link, image_url } = presentBanner(record, chain);
      return { id, title, subtitle, button_text, button_link, image_url };
    }),
    socialLinks: socialLinks.map(({ platform, url, icon }) => ({ platform, url, icon })),
    categories: categories.map(({ row, translations }) => ({
      id: row.id,
      ...localizeNamingLanguages(row, translations, chain),
      layout: row.layout,
      image_url: row.image_url,
    })),
    products: products.map((record) =>
      presentMenuProduct(record, chain, presentMenuPrice(promotions, record.row.id, chain)),
    ),
    ...(groups.size > 0 && {
      option_groups: Array.from(groups.values(), (record) => presentMenuOptionGroup(record, chain)),
    }),
  };
}

/** The requested language if it is active, otherwise the default one. */
async function languageFor({ db, contentCache }: Context, requested: string | undefined): Promise<string> {
  const codes = await contentCache.data('languages', ['settings'], async () =>
    (await listLanguages(db, true)).map(({ code }) => code),
  );
  return codes.find((code) => code === requested) ?? codes[0] ?? DEFAULT_LANGUAGE;
}

/** Content in the requested language, cached until a price changes by time. */
async function contentFor(context: Context, requested: string | undefined) {
  const language = await languageFor(context, requested);
  const promotions = await promotionState(context);
  const key = `bootstrap:${language}:${promotions.fromMs}`;
  return { language, content: [key, AREAS, () => make(context, language, promotions)] as const };
}

async function guestBootstrapReply(context: Context, requested: string | undefined): Promise<CachedResponse> {
  const { content } = await contentFor(context, requested);
  return context.contentCache.response(...content);
}

export async function firstPaintData(
  context: Context,
  requested: string | undefined,
): Promise<FirstPaintData> {
  const { language, content } = await contentFor(context, requested);
  const [bootstrap, { version }] = await context.contentCache.dataAndResponse(...content);
  const query = new URLSearchParams({ language_code: language, version });
  return { bootstrap, address: `${API_BASE}${getGuestBootstrap.path}?${query}` };
}

export function registerGuestBootstrap(app: FastifyInstance, context: Context): void {
  handle(app, getGuestBootstrap, ({ query }) => guestBootstrapReply(context, query.language_code));
}
