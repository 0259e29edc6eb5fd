import type { Http } from 'shared-api/client/http';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import type { StaffPanel } from './pages/staff-panel';
import { placeOrder } from './staff-orders';
import type { StaffTexts } from './staff-texts';

/** A name of the maximum length. */
const LONG_TABLE_NUMBER = 'Bahçe, dutun altında';
const EMAIL = 'zeynep@misafir.example';

/** Closes the current day without a cash difference; open visits stay open. */
async function writeZReport(http: Http): Promise<void> {
  const { report } = await http.send('GET /day');
  const { drawer, revenue, paid } = report;
  const body = { counted: drawer.expected, carry_over: true, confirm: true, revenue, paid };
  await http.send('POST /day/close', { body, idempotencyKey: newIdempotencyKey() });
}

/** Adds orders, calls, feedback, a language, a table and a closed day, so that every screen has content. */
export async function populateRestaurant(http: Http): Promise<void> {
  await http.sendForResponse('POST /translations/seed-defaults');
  const german = { code: 'de', name: 'German', native_name: 'Deutsch', flag_code: 'de', is_active: false };
  await http.send('POST /languages', { body: german });
  await http.send('POST /tables', { body: { table_number: LONG_TABLE_NUMBER } });
  for (const [table, dishes, status] of [
    ['M-1', ['Adana Kebap', 'Haydari'], 'processing'],
    ['M-2', ['Kuzu Tandır'], 'new'],
    ['M-3', ['Menemen', 'Fava', 'Su'], 'ready'],
    ['M-4', ['Kayseri Mantısı'], 'completed'],
    [LONG_TABLE_NUMBER, ['Serpme Kahvaltı (2 kişilik)', 'Künefe', 'Çay'], 'new'],
  ] as const) {
    const order = await placeOrder(http, table, [...dishes], 'Ayşe Yılmaz');
    if (status !== 'new')
      await http.send('PUT /orders/{id}/status', {
        params: { id: order.id },
        body: { status, override: true },
      });
  }
  await writeZReport(http);
  // The current day also has sales.
  const { id } = await placeOrder(http, 'M-4', ['Menemen']);
  await http.send('PUT /orders/{id}/status', {
    params: { id },
    body: { status: 'completed', override: true },
  });
  for (const table of ['M-2', 'M-7']) {
    await http.send('POST /waiter-calls', {
      body: { table_id: 0, table_number: table },
      idempotencyKey: newIdempotencyKey(),
    });
  }
  for (const [name, rating] of [
    ['Zeynep Kaya', 5],
    ['Mehmet Demir', 4],
  ] as const) {
    const ratings = {
      food_rating: rating,
      price_rating: rating,
      service_rating: 5,
      ambience_rating: 5,
      overall_rating: rating,
    };
    const email = name === 'Zeynep Kaya' ? EMAIL : undefined;
    const body = {
      name,
      email,
      table_id: 4,
      table_number: 'M-4',
      comments: 'Ellerinize sağlık, yine geleceğiz.',
    };
    await http.send('POST /feedback', { body: { ...body, ...ratings }, idempotencyKey: newIdempotencyKey() });
  }
}

export interface State {
  /** Below /admin. */
  address: string;
  /** A text that is visible in the state. */
  shows: string | RegExp;
  /** Brings the screen into the state. */
  enter?: (panel: StaffPanel) => Promise<void>;
  /** Whether the state differs from another one only in its texts, or has fewer of the same parts. `npm run verify` sees it. */
  isAlike?: true;
}
const press =
  (...buttons: (string | RegExp)[]) =>
  async (panel: StaffPanel) => {
    for (const button of buttons) await panel.button(button).first().click();
  };

const find = (t: StaffTexts, contact: string) => async (panel: StaffPanel) => {
  await panel.page.getByRole('textbox', { name: t('personal_data.contact') }).fill(contact);
  await panel.button(t('personal_data.find')).click();
};

/** Every screen of the panel in its states, by name. */
export const staffScreens = (t: StaffTexts): Record<string, Record<string, State>> => ({
  dashboard: {
    list: { address: 'dashboard', shows: 'Adana Kebap' },
    order: { address: 'dashboard?order=1', shows: t('orders.detail.total') },
    cancel: {
      address: 'dashboard?order=1',
      shows: t('orders.cancel_question'),
      enter: press(t('orders.action.cancelled')),
    },
    missing: { address: 'dashboard?order=99', shows: t('orders.detail.not_found'), isAlike: true },
    shortcuts: {
      address: 'dashboard',
      shows: t('shortcuts.action.help'),
      enter: ({ page }) => page.keyboard.press('?'),
    },
  },
  service: {
    tables: { address: 'service', shows: t('service.state.new_order') },
    visit: { address: 'service?table=1', shows: 'Adana Kebap' },
    close: {
      address: 'service?table=1',
      shows: t('service.close_confirm'),
      enter: press(t('service.close')),
    },
    move: {
      address: 'service?table=1',
      shows: t('service.move_title', { place: t('place.table', { number: 'M-1' }) }),
      enter: press(t('service.move')),
    },
    guests: {
      address: 'service?table=1',
      shows: t('form.update'),
      enter: press(t('service.change_guests')),
    },
    item: {
      address: 'service?table=1',
      shows: t('reason.required'),
      enter: press(t('bill.item_open', { item: 'Adana Kebap' }), t('bill.item_submit.void')),
    },
    payment: { address: 'service?table=1&form=pay', shows: t('bill.tip_hint') },
    discount: { address: 'service?table=1&form=discount', shows: t('bill.discount_hint'), isAlike: true },
    free: { address: 'service?table=5', shows: t('service.open'), isAlike: true },
    order: { address: 'service?table=5&form=order', shows: 'Adana Kebap' },
    options: {
      address: 'service?table=5&form=order',
      shows: t('order_entry.note'),
      enter: press(t('order_entry.edit', { name: 'Adana Kebap' })),
    },
    round: {
      address: 'service?form=order',
      shows: t('order_entry.round_note'),
      enter: press(/^Adana Kebap ?, ₺/, new RegExp(`^${t('order_entry.round', { count: 1 })}`)),
    },
    missing: { address: 'service?table=99', shows: t('tables.empty'), isAlike: true },
  },
  kitchen: {
    tickets: { address: 'kitchen', shows: 'Kuzu Tandır' },
    'all-day': {
      address: 'kitchen',
      shows: 'Kuzu Tandır',
      enter: press(t('kitchen.all_day')),
      isAlike: true,
    },
    recall: { address: 'kitchen', shows: t('kitchen.recall_title'), enter: press(t('kitchen.recall')) },
    'sold-out': { address: 'kitchen', shows: t('kitchen.find_dish'), enter: press(t('kitchen.sold_out')) },
  },
  expo: { list: { address: 'kitchen/expo', shows: 'Menemen' } },
  allergens: {
    list: { address: 'allergens', shows: 'Menemen', isAlike: true },
    none: { address: 'allergens?category=1&allergen=pork', shows: t('products.empty'), isAlike: true },
    edit: {
      address: 'allergens',
      shows: t('allergens.diets'),
      enter: press('Menemen'),
    },
  },
  prices: {
    list: { address: 'prices', shows: t('prices.none'), isAlike: true },
    invalid: {
      address: 'prices',
      shows: t('prices.selection_required'),
      enter: press(t('prices.preview')),
    },
  },
  'products/table': {
    list: { address: 'products/table', shows: 'Menemen', isAlike: true },
    edit: {
      address: 'products/table',
      shows: t('table_editor.selected', { count: 1 }),
      enter: async ({ page }) => {
        await page.getByRole('gridcell', { name: 'Menemen', exact: true }).click();
        await page.keyboard.press('Space');
        await page.keyboard.press('Enter');
      },
    },
  },
  'products/files': { list: { address: 'products/files', shows: t('files.menu.import') } },
  'tables/files': { list: { address: 'tables/files', shows: t('files.tables.import'), isAlike: true } },
  courses: {
    list: { address: 'courses', shows: t('courses.off') },
    new: {
      address: 'courses?form=new',
      shows: t('courses.form.name_required'),
      enter: press(t('form.create')),
      isAlike: true,
    },
  },
  'option-groups': {
    list: { address: 'option-groups', shows: 'Pide boyu' },
    new: {
      address: 'option-groups?form=new',
      shows: t('option_groups.form.name_required'),
      enter: press(t('form.create')),
    },
    delete: {
      address: 'option-groups',
      shows: t('option_groups.delete_question', { name: 'Pide boyu' }),
      enter: press(t('option_groups.delete', { name: 'Pide boyu' })),
      isAlike: true,
    },
  },
  promotions: {
    list: { address: 'promotions', shows: 'Mutlu saat' },
    new: {
      address: 'promotions?form=new',
      shows: t('promotions.form.name_required'),
      enter: press(t('form.create')),
      isAlike: true,
    },
    delete: {
      address: 'promotions',
      shows: t('promotions.delete_question', { name: 'Mutlu saat' }),
      enter: press(t('promotions.delete', { name: 'Mutlu saat' })),
      isAlike: true,
    },
  },
  stations: {
    list: { address: 'stations', shows: 'Izgara' },
    new: {
      address: 'stations?form=new',
      shows: t('stations.form.name_required'),
      enter: press(t('form.create')),
      isAlike: true,
    },
    delete: {
      address: 'stations',
      shows: t('stations.delete_text'),
      enter: press(t('stations.delete', { name: 'Bar' })),
      isAlike: true,
    },
  },
  'call-types': {
    list: { address: 'call-types', shows: t('call_types.intro') },
    new: {
      address: 'call-types?form=new',
      shows: t('call_types.form.name_required'),
      enter: press(t('form.create')),
      isAlike: true,
    },
    delete: {
      address: 'call-types',
      shows: t('call_types.delete_text'),
      // Its name is translated with the other content.
      enter: press(new RegExp(`^${t('call_types.delete', { name: '(Su|Water)' })}$`)),
      isAlike: true,
    },
  },
  'legal-texts': { form: { address: 'legal-texts', shows: t('legal_texts.intro') } },
  printers: {
    list: { address: 'printers', shows: t('printing.jobs') },
    new: {
      address: 'printers?form=new',
      shows: t('printing.form.name_required'),
      enter: press(t('form.create')),
      isAlike: true,
    },
    delete: {
      address: 'printers',
      shows: t('printing.delete_text'),
      enter: press(t('printing.delete', { name: 'Deneme yazıcısı' })),
      isAlike: true,
    },
  },
  setup: {
    restaurant: { address: 'setup?step=restaurant', shows: t('languages.guests') },
    address: { address: 'setup?step=address', shows: t('address.ways.title') },
    codes: { address: 'setup?step=codes', shows: t('setup.codes.print') },
    summary: { address: 'setup?step=summary', shows: t('setup.further') },
  },
  'opening-hours': {
    none: { address: 'opening-hours', shows: t('opening_hours.always_open') },
    form: { address: 'opening-hours?form=hours', shows: t('opening_hours.exceptions_hint'), isAlike: true },
    incomplete: {
      address: 'opening-hours?form=hours',
      shows: t('opening_hours.incomplete'),
      enter: press(t('opening_hours.add_exception'), t('hours.add'), t('form.update')),
    },
    pause: { address: 'opening-hours?form=pause', shows: t('order_pauses.how_long') },
  },
  orders: {
    list: { address: 'orders', shows: 'Ayşe Yılmaz' },
    order: { address: 'orders?order=1', shows: t('orders.set_status'), isAlike: true },
    none: { address: 'orders?search=yok', shows: t('orders.none_found'), isAlike: true },
  },
  'waiter-calls': {
    list: { address: 'waiter-calls', shows: t('waiter_calls.status.pending') },
    delete: {
      address: 'waiter-calls',
      shows: t('waiter_calls.delete_question'),
      enter: press(new RegExp(`^${t('app.delete')} ?, `)),
      isAlike: true,
    },
    none: { address: 'waiter-calls?status=completed', shows: t('waiter_calls.none_found'), isAlike: true },
  },
  day: {
    running: { address: 'day', shows: t('day.totals') },
    drawer: { address: 'day?form=drawer', shows: t('day.drawer_save'), isAlike: true },
    close: { address: 'day?form=close', shows: t('day.count_text') },
    closed: {
      address: 'day?tab=closed',
      shows: t('day.check_good', { count: 1 }),
      enter: press(t('day.check')),
    },
    report: { address: 'day?z=1', shows: t('day.counted') },
    'no-report': { address: 'day?z=99', shows: t('day.load_failed'), isAlike: true },
  },
  feedbacks: {
    list: { address: 'feedbacks', shows: 'Zeynep Kaya' },
    detail: {
      address: 'feedbacks',
      shows: 'Ellerinize sağlık, yine geleceğiz.',
      enter: press(`${t('feedbacks.details')}, Zeynep Kaya`),
    },
  },
  categories: {
    list: { address: 'categories', shows: 'Tatlılar' },
    english: { address: 'categories?language=en', shows: 'Desserts', isAlike: true },
    new: {
      address: 'categories?form=new',
      shows: t('categories.form.name_required'),
      enter: press(t('form.create')),
      isAlike: true,
    },
    delete: {
      address: 'categories',
      shows: t('categories.delete_text'),
      enter: press(t('categories.delete', { name: 'Tatlılar' })),
      isAlike: true,
    },
  },
  products: {
    list: { address: 'products?search=kebap', shows: 'Adana Kebap' },
    none: { address: 'products?search=yok', shows: t('products.empty'), isAlike: true },
    selected: {
      address: 'products?search=kebap',
      shows: t('list.selected', { count: 1 }),
      enter: async ({ page }) =>
        page.getByRole('checkbox', { name: t('table_editor.select', { name: 'Adana Kebap' }) }).check(),
    },
    actions: {
      address: 'products?search=kebap',
      shows: t('recommendations.title'),
      enter: press(t('list.more', { name: 'Adana Kebap' })),
    },
    edit: {
      address: 'products?search=adana',
      shows: t('products.option.price'),
      enter: press(t('products.edit', { name: 'Adana Kebap' })),
      isAlike: true,
    },
    new: {
      address: 'products?form=new',
      shows: t('products.form.category_required'),
      enter: press(t('products.option.add'), t('form.create')),
    },
  },
  tables: {
    list: { address: 'tables', shows: t('place.table', { number: 'M-2' }) },
    board: { address: 'tables?view=board', shows: 'M-2' },
    new: { address: 'tables?form=new', shows: t('tables.number_required'), enter: press(t('form.create')) },
    bulk: { address: 'tables?bulk=1', shows: t('tables.bulk.hint') },
    code: { address: 'tables?qr=1', shows: t('tables.qr.download') },
    sheet: { address: 'tables?view=sheet', shows: t('tables.sheet.size') },
    address: { address: 'tables?address=1', shows: t('tables.address.title') },
  },
  'table-test': {
    list: {
      address: 'table-test',
      shows: t('table_test.number_required'),
      enter: press(t('table_test.add')),
    },
    table: {
      address: 'table-test',
      shows: t('table_test.created_at'),
      enter: press(t('place.table', { number: 'M-1' })),
    },
  },
  statistics: {
    week: { address: 'statistics', shows: 'Adana Kebap' },
    year: { address: 'statistics?period=year', shows: t('statistics.top_products_ever'), isAlike: true },
  },
  settings: {
    restaurant: { address: 'settings', shows: t('settings.about.restaurant') },
    contact: { address: 'settings?tab=contact', shows: t('settings.map_hint'), isAlike: true },
    look: { address: 'settings?tab=look', shows: t('settings.accent.sample_badge') },
    hours: { address: 'settings?tab=hours', shows: t('settings.edit_opening_hours'), isAlike: true },
    orders: {
      address: 'settings?tab=orders',
      shows: t('settings.before', { value: '100' }),
      enter: (panel) => panel.field(t('settings.name.order_pieces_max')).fill('40'),
    },
    tables: { address: 'settings?tab=tables', shows: t('settings.hint.guest_tables'), isAlike: true },
    kitchen: { address: 'settings?tab=kitchen', shows: t('settings.hint.courses_on'), isAlike: true },
    bill: { address: 'settings?tab=bill', shows: t('settings.hint.meal_cards'), isAlike: true },
    day: { address: 'settings?tab=day', shows: t('settings.hint.time_zone'), isAlike: true },
    backups: { address: 'settings?tab=backups', shows: t('settings.hint.backups_kept'), isAlike: true },
    retention: {
      address: 'settings?tab=retention',
      shows: t('settings.hint.contact_retention_days'),
      isAlike: true,
    },
    banners: { address: 'settings?tab=banners', shows: 'Dutun altında kurulan sofra' },
    'new-banner': {
      address: 'settings?tab=banners',
      shows: t('banners.form.order'),
      enter: press(t('banners.new')),
    },
    social: { address: 'settings?tab=social', shows: 'Instagram' },
    'new-link': {
      address: 'settings?tab=social',
      shows: t('social.form.url_invalid'),
      enter: press(t('social.new'), t('form.create')),
      isAlike: true,
    },
  },
  languages: {
    list: { address: 'languages', shows: 'Türkçe' },
    new: { address: 'languages?form=new', shows: t('languages.form.active_hint'), isAlike: true },
    missing: { address: 'languages?missing=de', shows: t('languages.missing_in', { language: 'Deutsch' }) },
    texts: { address: 'languages?texts=de', shows: t('texts.title', { language: 'Deutsch' }) },
  },
  users: {
    list: { address: 'users', shows: 'deniz-editor' },
    delete: {
      address: 'users',
      shows: t('users.delete_text'),
      enter: press(t('users.delete', { name: 'deniz-editor' })),
      isAlike: true,
    },
    new: {
      address: 'users?form=new',
      shows: t('users.form.username_required'),
      enter: press(t('form.create')),
      isAlike: true,
    },
  },
  'personal-data': {
    form: {
      address: 'personal-data',
      shows: t('personal_data.contact_required'),
      enter: press(t('personal_data.find')),
    },
    none: {
      address: 'personal-data',
      shows: t('personal_data.none'),
      enter: find(t, 'yok@misafir.example'),
      isAlike: true,
    },
    found: { address: 'personal-data', shows: t('personal_data.download'), enter: find(t, EMAIL) },
  },
  address: {
    start: { address: 'address', shows: t('address.off.title') },
    domain: { address: 'address?way=domain', shows: t('address.domain.ports') },
    local: { address: 'address?way=local', shows: t('address.local.install'), isAlike: true },
    tunnel: { address: 'address?way=tunnel', shows: t('address.tunnel.open'), isAlike: true },
  },
  health: { now: { address: 'health', shows: t('health.week') } },
  backups: { off: { address: 'backups', shows: t('backups.off.title') } },
  releases: {
    app: { address: 'releases', shows: t('releases.live.title') },
    previews: { address: 'releases?tab=previews', shows: t('releases.previews.none'), isAlike: true },
    keys: { address: 'releases?tab=keys', shows: t('releases.keys.none') },
    'new-key': {
      address: 'releases?tab=keys',
      shows: t('releases.keys.name_hint'),
      enter: press(t('releases.keys.new')),
      isAlike: true,
    },
  },
  notifications: { all: { address: 'notifications', shows: t('push.what') } },
  'audit-log': { list: { address: 'audit-log', shows: t('audit.action.sign_in') } },
  account: {
    form: { address: 'account', shows: t('account.current_required'), enter: press(t('account.submit')) },
  },
});
