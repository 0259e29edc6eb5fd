import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import type { GuestBootstrap, MenuOptionGroup, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { OrderingStatus } from 'shared-api/contract/service/ordering';
import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { buildOrderItem, buildVisitBill } from 'shared-api/testing/builders';
import { toCartLine, type CartLine } from '../features/cart/cart-lines';

/** Complete objects for tests; pass only the fields that matter. */

export const buildProduct = (own: Partial<MenuProduct> = {}): MenuProduct => ({
  id: 1,
  category_id: 1,
  name: 'Mercimek Çorbası',
  description: 'Süzme, tereyağlı',
  price: 120,
  duration: 6,
  image_url: null,
  is_sold_out: false,
  options: [],
  ...own,
});

export const extraLemon = { id: 11, name: 'Limon', price_modifier: 5, is_required: false };
export const extraButter = { id: 12, name: 'Tereyağı', price_modifier: 20.5, is_required: false };

export const buildMenuOption = (
  own: Partial<MenuOptionGroup['options'][number]> = {},
): MenuOptionGroup['options'][number] => ({
  id: 101,
  name: 'Büyük',
  price_modifier: 0,
  max_quantity: 1,
  is_default: false,
  kind: 'extra',
  ...own,
});

export const buildMenuGroup = (own: Partial<MenuOptionGroup> = {}): MenuOptionGroup => ({
  id: 1,
  name: 'Boy',
  min_choices: 0,
  max_choices: null,
  options: [buildMenuOption()],
  ...own,
});

export const buildBootstrap = (own: Partial<GuestBootstrap> = {}): GuestBootstrap => ({
  language: 'tr',
  languages: [
    { code: 'tr', native_name: 'Türkçe', flag_code: 'tr', is_default: true },
    { code: 'en', native_name: 'English', flag_code: 'gb', is_default: false },
  ],
  translations: [],
  settings: { restaurant_name: 'Dutlu Avlu', restaurant_slogan: 'Dutun gölgesinde' },
  banners: [],
  socialLinks: [],
  categories: [
    { id: 1, name: 'Çorbalar', description: null, layout: 'compact', image_url: null },
    { id: 2, name: 'Izgaralar', description: null, layout: 'compact', image_url: null },
  ],
  products: [
    buildProduct(),
    buildProduct({ id: 2, name: 'Ezogelin', options: [extraLemon, extraButter] }),
    buildProduct({ id: 3, category_id: 2, name: 'Kuzu Şiş', price: 640 }),
    buildProduct({ id: 4, category_id: 2, name: 'Adana Kebap', price: 560, is_sold_out: true }),
  ],
  ...own,
});

type DeclaredProduct = MenuDeclarations['products'][number];

/** Declarations of the menu. @param products the declared ones; all others are unknown. */
export const buildDeclarations = (
  products: (Partial<DeclaredProduct> & Pick<DeclaredProduct, 'id'>)[] = [],
): MenuDeclarations => ({
  updated_at: '2026-05-02T18:00:00.000Z',
  products: products.map((own) => ({
    allergens: {},
    diets: [],
    calories: null,
    portion: null,
    confirmed_at: '2026-05-01T09:00:00.000Z',
    options: [],
    ...own,
  })),
});

export const buildOrderingStatus = (own: Partial<OrderingStatus> = {}): OrderingStatus => ({
  accepts_orders: true,
  reason: null,
  resumes_at: null,
  is_open: null,
  unavailable: [],
  unavailable_option_ids: [],
  changes_in_ms: null,
  ...own,
});

export const buildLine = (own: Partial<CartLine> = {}): CartLine => ({
  ...toCartLine(buildProduct(), { quantity: 1, options: [], note: '' }),
  ...own,
});

export const buildGuestOrder = (own: Partial<GuestOrder> = {}): GuestOrder => ({
  id: 41,
  token: 'order-token',
  order_type: 'table',
  table_id: 5,
  table_number: 'M-5',
  status: 'new',
  total_amount: 120,
  awaiting_approval: false,
  special_instructions: null,
  ready_from: null,
  ready_until: null,
  created_at: '2026-05-02T18:00:00.000Z',
  updated_at: '2026-05-02T18:00:00.000Z',
  items: [buildOrderItem({ product_name: 'Mercimek Çorbası' })],
  ...own,
});

/** A visit of one round, with the unpaid bill of its items, all at a VAT rate of 10 %. */
export function buildGuestVisit({ rounds = [buildRound()], ...own }: Partial<GuestVisit> = {}): GuestVisit {
  const bill = buildVisitBill(rounds.flatMap(({ items }) => items));
  const vat = { rate: 10, gross: bill.total, vat: Math.round((bill.total * 100) / 11) / 100 };
  return {
    id: 7,
    table_number: 'M-5',
    status: 'open',
    is_shared: true,
    bill_request: null,
    bill_requested_at: null,
    rounds,
    bill: { ...bill, vat: [vat] },
    ...own,
  };
}

export const buildRound = (
  own: Partial<GuestVisit['rounds'][number]> = {},
): GuestVisit['rounds'][number] => ({
  id: 41,
  status: 'processing',
  awaiting_approval: false,
  created_at: '2026-05-02T18:00:00.000Z',
  is_by_staff: false,
  items: [buildOrderItem({ product_name: 'Mercimek Çorbası' })],
  ...own,
});
