import { GUEST_PATHS } from './paths';

export type GuestPath = (typeof GUEST_PATHS)[keyof typeof GUEST_PATHS];

const ORDER = /^\/order\/[^/]+$/;

/** The page at an address; null for none. As in the app's router, case and a trailing slash do not matter. */
export function guestPathOf(pathname: string): GuestPath | null {
  const plain = pathname.toLowerCase().replace(/\/+$/, '') || GUEST_PATHS.home;
  if (ORDER.test(plain)) return GUEST_PATHS.order;
  return Object.values(GUEST_PATHS).find((path) => path === plain && path !== GUEST_PATHS.order) ?? null;
}

/** Keys of the guest app's texts (guest-app/src/i18n) for a page's head. */
interface PageTexts {
  title: string;
  /** Omitted to use the restaurant's description. */
  description?: string;
}

const UNKNOWN_PAGE: PageTexts = { title: 'not_found.title', description: 'not_found.text' };
const PAGES: Record<GuestPath, PageTexts | null> = {
  [GUEST_PATHS.home]: null,
  [GUEST_PATHS.menu]: { title: 'menu.title', description: 'head.menu' },
  [GUEST_PATHS.cart]: { title: 'cart.title' },
  [GUEST_PATHS.order]: { title: 'tracking.page_title', description: 'head.order' },
  [GUEST_PATHS.myOrders]: { title: 'my_orders.title' },
  [GUEST_PATHS.bill]: { title: 'bill.title' },
  [GUEST_PATHS.feedback]: { title: 'header.feedback' },
  [GUEST_PATHS.privacy]: { title: 'legal.privacy' },
  [GUEST_PATHS.terms]: { title: 'legal.terms' },
  [GUEST_PATHS.contact]: null,
  [GUEST_PATHS.allergens]: { title: 'allergens.page_title' },
  [GUEST_PATHS.prices]: { title: 'prices.title' },
};

/** Keys of a page's texts; null for pages titled with only the restaurant. */
export const pageTextsOf = (path: GuestPath | null): PageTexts | null => (path ? PAGES[path] : UNKNOWN_PAGE);
