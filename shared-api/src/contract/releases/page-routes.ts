import { ADMIN_PATHS, GUEST_PATHS, LOGIN_PATHS } from '../paths';

/** Route of everything that is not a known screen: an unknown address, a screen of a newer release. */
export const OTHER_ROUTE = 'other';

const TEMPLATES = [
  ...Object.values(GUEST_PATHS),
  ...Object.values(LOGIN_PATHS),
  ...Object.values(ADMIN_PATHS),
]
  // Longest first: `/admin/products/table` before `/admin/products`.
  .sort((a, b) => b.length - a.length);

const patternOf = (template: string) =>
  new RegExp(template === '/' ? '^/$' : `^${template.replace(/:\w+/g, '[^/]+')}(?:/|$)`);
const PATTERNS = TEMPLATES.map((template) => [template, patternOf(template)] as const);

/** All values of {@link routeOf}. */
export const PAGE_ROUTES: readonly string[] = [...TEMPLATES, OTHER_ROUTE];

/** The screen at a path, as a template without ids and tokens: `/order/:token`. A page below a screen belongs to it. */
export const routeOf = (pathname: string): string =>
  PATTERNS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? OTHER_ROUTE;
