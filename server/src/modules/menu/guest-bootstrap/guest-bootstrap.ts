import { getGuestBootstrap, type GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { API_BASE } from 'shared-api/domain/api';
import { NEW_PRODUCT } from 'shared-api/domain/menu/limits';
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
import { declarationsForGuests } from '../products/product-declaration';
import { presentMenuProduct } from '../products/product.presenter';
import { findProducts, type ProductRecord } from '../products/product.store';
import { withHoursTexts } from './hours-texts';
import { popularProducts, shownPopular } from './popular-products';
import { servedNow, type ServedNow } from './served-now';
import { settingText, findSettings } from '#modules/restaurant/settings/setting.presenter';
import { findSocialLinks } from '#modules/restaurant/social-links/social-link.presenter';
import type { ContentArea } from '#content/content-cache';
import { handle } from '#http/route';

const AREAS: readonly ContentArea[] = ['menu', 'settings', 'banners'];

const DAY_MS = 24 * 60 * 60_000;

/** Products that came lately; none of a menu of which a large part is new. */
function newProducts(products: readonly ProductRecord[], nowMs: number): ReadonlySet<number> {
  const since = nowMs - NEW_PRODUCT.days * DAY_MS;
  const ids = products.filter(({ row }) => row.created_at > since).map(({ row }) => row.id);
  return new Set(ids.length > products.length * NEW_PRODUCT.shareMax ? [] : ids);
}

/** Whether it is confirmed to be vegan, whatever is chosen with it. */
const isVegan = (record: ProductRecord): boolean =>
  record.options.length + record.groups.length === 0 &&
  declarationsForGuests(record).product.diets.includes('vegan');

/** What changes by time. */
interface TimedState {
  promotions: PromotionState;
  served: ServedNow;
}

async function make(
  context: Context,
  language: string,
  { promotions, served }: TimedState,
): Promise<GuestBootstrap> {
  const { db } = context;
  const chain = await languageFallback(context, language);
  const languages = await listLanguages(db, true);
  const settings = await findSettings(db, PUBLIC_SETTING_KEYS);
  const banners = await findBanners(db, { isActive: true });
  const socialLinks = await findSocialLinks(db, true);
  const categories = await findCategories(db, { isActive: true });
  const products = await findProducts(db, { asGuest: true });
  const isNew = newProducts(products, context.now());
  const popular = shownPopular(
    await popularProducts(context),
    products.map(({ row }) => row),
  );
  const hoursOf = (until: string | null | undefined) => (until ? { served_until: until } : undefined);
  const isEnded = ({ row }: (typeof categories)[number]) => served.categories.get(row.id) === null;
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
    categories: [...categories.filter((one) => !isEnded(one)), ...categories.filter(isEnded)].map(
      ({ row, translations }) => ({
        id: row.id,
        ...localizeNamingLanguages(row, translations, chain),
        layout: row.layout,
        image_url: row.image_url,
        ...hoursOf(served.categories.get(row.id)),
      }),
    ),
    products: products.map((record) => ({
      ...presentMenuProduct(record, chain, presentMenuPrice(promotions, record.row.id, chain)),
      ...(isNew.has(record.row.id) && { is_new: true }),
      ...(isVegan(record) && { is_vegan: true }),
      ...hoursOf(served.products.get(record.row.id)),
    })),
    ...(popular.length > 0 && { popular }),
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

/** Content in the requested language, cached until a price or what is served changes by time. */
async function contentFor(context: Context, requested: string | undefined) {
  const language = await languageFor(context, requested);
  const state = { promotions: await promotionState(context), served: await servedNow(context) };
  const key = `bootstrap:${language}:${state.promotions.fromMs}:${state.served.fromMs}`;
  return { language, content: [key, AREAS, () => make(context, language, state)] as const };
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
