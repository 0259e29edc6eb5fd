import { SETTING_KEYS } from 'shared-api/contract/restaurant/settings';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { PASSWORD_MIN } from 'shared-api/domain/access/limits';
import { STATION_MINUTES } from 'shared-api/domain/kitchen/limits';
import {
  isInterfaceLanguage,
  KNOWN_LANGUAGES,
  type InterfaceLanguage,
} from 'shared-api/domain/restaurant/known-languages';
import { ConfigError } from '../config';
import { transact, type Context, type Tx } from '../context';
import type { Db } from '../db/database';
import { lockSeeding } from '../db/dialect';
import { flag } from '../db/schema';
import type { DemoRestaurant } from '../demo/demo-types';
import { addAccount } from '../modules/access/auth/account';
import { isStrongPassword } from '../modules/access/auth/password-rules';
import { addUsualCourses } from '../modules/menu/courses/usual-courses';
import { addStation } from '../modules/kitchen/station';
import { readLanguageCodes } from '../modules/restaurant/languages/translations';
import { addCallType } from '../modules/service/call-types/call-type';
import { hashPassword } from '../modules/access/auth/passwords';
import { newToken } from '../random-token';
import { RESTAURANT_SETTING_DEFAULTS } from '../modules/restaurant/settings/restaurant-settings';
import { readDemoImages } from './demo-images';
import { restaurantImages, seedDemoRestaurant } from './load-demo-restaurant';

const GENERATED_PASSWORD_BYTES = 12;
const WEAK_ADMIN_PASSWORD = `ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters and be neither a common password nor the username`;

/** Station that prepares everything until others are added. */
const DEFAULT_STATION = {
  name: 'Mutfak',
  color: 'red',
  language_code: null,
  warn_minutes: STATION_MINUTES.warn,
  late_minutes: STATION_MINUTES.late,
  last_order_minutes: 0,
  is_default: true,
  sort_order: 0,
  category_ids: [],
  product_ids: [],
} as const satisfies Parameters<typeof addStation>[1];

/** The only type of call until staff add others. */
const WAITER_CALL_TYPE = {
  kind: 'waiter',
  icon: 'bell',
  is_active: true,
  sort_order: 0,
  escalation_minutes: null,
} as const;
const WAITER_NAMES = { tr: 'Garson', en: 'Waiter' } as const satisfies Record<InterfaceLanguage, string>;

/** Adds the type, and assigns it to calls from before types existed. */
async function addWaiterCallType(tx: Tx): Promise<void> {
  const codes = await readLanguageCodes(tx.db);
  const named = codes.flatMap((language_code) =>
    isInterfaceLanguage(language_code) ? [{ language_code, name: WAITER_NAMES[language_code] }] : [],
  );
  const inOthers = codes.slice(0, 1).map((language_code) => ({ language_code, name: WAITER_NAMES.en }));
  const translations = named.length > 0 ? named : inOthers;
  const { id } = await addCallType(tx, { ...WAITER_CALL_TYPE, translations });
  await tx.db
    .updateTable('waiter_calls')
    .set({ call_type_id: id })
    .where('call_type_id', 'is', null)
    .execute();
}

interface SeedReport {
  /** The first admin's generated password; only its hash is stored. */
  generatedPassword?: string;
  demoLoaded: boolean;
}

const isEmpty = async (
  db: Db,
  table: 'users' | 'languages' | 'stations' | 'courses' | 'call_types',
): Promise<boolean> => (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;

async function seedBasics(tx: Tx): Promise<void> {
  const now = tx.now();
  await tx.db
    .insertInto('languages')
    .values(
      KNOWN_LANGUAGES.filter(({ code }) => isInterfaceLanguage(code)).map((language) => ({
        code: language.code,
        name: language.name,
        native_name: language.native_name,
        flag_code: language.flag_code,
        is_default: flag(language.code === DEFAULT_LANGUAGE),
        is_active: 1 as const,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const defaults: Partial<Record<string, string>> = RESTAURANT_SETTING_DEFAULTS;
  await tx.db
    .insertInto('settings')
    .values(SETTING_KEYS.map((key) => ({ key, value: defaults[key] ?? '', type: 'text', updated_at: now })))
    .execute();
}

/**
 * Adds languages, settings, the demo restaurant if given, a station that prepares everything, the usual courses, the
 * call type “waiter”, and the first admin, each only if there is none.
 */
export async function seed(
  context: Context,
  demo: { restaurant: DemoRestaurant; imagesDir: string } | null,
): Promise<SeedReport> {
  const { db, config } = context;
  let demoLoaded = false;
  if (await isEmpty(db, 'languages')) {
    const images = demo && (await readDemoImages(restaurantImages(demo.restaurant), demo.imagesDir));
    const isFirst = await fillIfEmpty(context, 'languages', async (tx) => {
      await seedBasics(tx);
      if (demo && images) await seedDemoRestaurant(tx, demo.restaurant, images);
    });
    demoLoaded = isFirst && demo !== null;
  }
  if (await isEmpty(db, 'stations')) {
    await fillIfEmpty(context, 'stations', (tx) => addStation(tx, DEFAULT_STATION));
  }
  if (await isEmpty(db, 'courses')) await fillIfEmpty(context, 'courses', (tx) => addUsualCourses(tx));
  if (await isEmpty(db, 'call_types')) {
    await fillIfEmpty(context, 'call_types', (tx) => addWaiterCallType(tx));
  }
  if (!(await isEmpty(db, 'users'))) return { demoLoaded };
  const generatedPassword = config.adminPassword ? undefined : newToken(GENERATED_PASSWORD_BYTES);
  const password = generatedPassword ?? config.adminPassword;
  if (!isStrongPassword(password, { username: config.adminUsername, email: null })) {
    throw new ConfigError(WEAK_ADMIN_PASSWORD);
  }
  const passwordHash = await hashPassword(password);
  const isFirst = await fillIfEmpty(context, 'users', (tx) =>
    addAccount(tx, { username: config.adminUsername, email: null, passwordHash, role: 'admin' }),
  );
  return isFirst ? { generatedPassword, demoLoaded } : { demoLoaded };
}

/** Fills a table once even if several servers start together. @returns whether this server filled it. */
const fillIfEmpty = (
  context: Context,
  table: Parameters<typeof isEmpty>[1],
  fill: (tx: Tx) => Promise<unknown>,
): Promise<boolean> =>
  transact(context, async (tx) => {
    await lockSeeding(tx.db);
    if (!(await isEmpty(tx.db, table))) return false;
    await fill(tx);
    return true;
  });
