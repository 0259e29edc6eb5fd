import { useQuery } from '@tanstack/react-query';
import {
  Armchair,
  CirclePause,
  CirclePlay,
  ClipboardList,
  CreditCard,
  Keyboard,
  Receipt,
  Salad,
  Settings,
  Utensils,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { expectList } from 'shared-api/client/expect-list';
import { findByWords } from 'shared-api/domain/find-by-words';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { nameKey } from 'shared-api/domain/text-key';
import { formatPrice } from 'shared-api/i18n/format';
import { keys } from 'shared-api/queries/keys';
import { productsQuery, updateCachedProduct } from 'shared-api/queries/menu/products';
import { orderPausesQuery } from 'shared-api/queries/service/ordering';
import { ordersPageQuery } from 'shared-api/queries/service/orders';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { activeVisitsQuery } from 'shared-api/queries/service/visits';
import { SETTING_LINKS } from '#features/restaurant/settings/setting-sections';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan, useServices } from '#services/services';
import type { AdminScreen } from '../screens';
import { useShortcuts } from '../shortcuts/shortcuts';

/** Something that the palette finds. */
export interface PaletteItem {
  id: string;
  icon: LucideIcon;
  name: string;
  /** Words that find it besides its name. */
  rest?: string;
  /** Shown at the end of its line. */
  detail?: string;
  run: () => void;
  /** Whether `run` shows something in the palette's place. */
  keepsOpen?: true;
}

export interface PaletteGroup {
  id: 'actions' | 'tables' | 'dishes' | 'orders' | 'screens' | 'settings' | 'more_actions';
  items: PaletteItem[];
}

const ITEMS_PER_GROUP_MAX = 5;
const SCREENS_MAX = 40;
const ORDER_SEARCH_AFTER_MS = 250;

/**
 * What the signed-in user may open or do and a search finds, in groups; without a search the actions and screens.
 * @param onPause opens the form that pauses guests' orders.
 */
export function usePaletteGroups(
  screens: readonly AdminScreen[],
  search: string,
  onPause: () => void,
): PaletteGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useCan();
  const goTo = (path: string) => () => void navigate(path);
  const isSearching = search.trim() !== '';

  const screenItems = screens
    .filter(({ permission }) => can(permission))
    .map(({ path, labelKey, icon }): PaletteItem => ({ id: path, icon, name: t(labelKey), run: goTo(path) }));
  const settings = can('settings.edit')
    ? SETTING_LINKS.map(({ labelKey, sectionKey, address }): PaletteItem => {
        const section = t(sectionKey);
        return {
          id: address,
          icon: Settings,
          name: t(labelKey),
          rest: section,
          detail: section,
          run: goTo(address),
        };
      })
    : [];
  const { tables, tableActions } = useTableItems(goTo);
  const { dishes, dishActions } = useDishItems(goTo);
  const orders = useOrderItems(search, goTo);
  const pauseActions = usePauseItems(onPause);
  const { open } = useShortcuts();
  const help: PaletteItem = {
    id: 'shortcuts',
    icon: Keyboard,
    name: t('nav.shortcuts'),
    detail: '?',
    run: open,
  };
  const foundDishes = isSearching ? found(dishes, search) : [];
  // Enter after the name of a dish opens it; only its name and "sold out" together mark it as sold out.
  const isActionNamed = isSearching && foundDishes.length === 0;

  const screenGroup: PaletteGroup = {
    id: 'screens',
    items: found(screenItems, search, isSearching ? ITEMS_PER_GROUP_MAX : SCREENS_MAX),
  };
  // Without a search, Enter opens a screen and changes nothing.
  const unsearched: PaletteGroup[] = [screenGroup, { id: 'actions', items: [...pauseActions, help] }];
  if (!isSearching) return unsearched.filter(isNotEmpty);
  const orderGroup: PaletteGroup = { id: 'orders', items: orders };
  if (isOrderNumber(search)) return [orderGroup].filter(isNotEmpty);
  const groups: PaletteGroup[] = [
    {
      id: 'actions',
      items: found([...pauseActions, ...tableActions, help, ...(isActionNamed ? dishActions : [])], search),
    },
    { id: 'tables', items: found(tables, search) },
    { id: 'dishes', items: foundDishes },
    orderGroup,
    screenGroup,
    { id: 'settings', items: found(settings, search) },
    { id: 'more_actions', items: foundDishes.length > 0 ? found(dishActions, search) : [] },
  ];
  return groups.filter(isNotEmpty);
}

const isNotEmpty = ({ items }: PaletteGroup): boolean => items.length > 0;

/** `#26` is an order, however many tables have that number. */
const isOrderNumber = (search: string): boolean => search.trim().startsWith('#');

/** The items that a search finds, those first whose name begins with it: `M-1` before `M-10`, `M-10` before `S-1`. */
function found(items: readonly PaletteItem[], search: string, max = ITEMS_PER_GROUP_MAX): PaletteItem[] {
  const start = nameKey(search);
  const rank = ({ name }: PaletteItem) => {
    const key = nameKey(name);
    if (!start || !key.startsWith(start)) return 2;
    return /^\d/.test(key.slice(start.length)) ? 1 : 0;
  };
  return findByWords(items, search, ({ name, rest }) => ({ name, rest }))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, max);
}

type GoTo = (path: string) => () => void;

/** A query that is sent only with a permission. */
const ifAllowed = <Options extends object>(options: Options, isAllowed: boolean) => ({
  ...options,
  enabled: isAllowed,
});

function useTableItems(goTo: GoTo) {
  const { t } = useTranslation();
  const { http } = useServices();
  const can = useCan();
  const mayServe = can('visits.read');
  const { data: tables = [] } = useQuery(ifAllowed(tablesQuery(http), mayServe));
  const { data: visits = [] } = useQuery(ifAllowed(activeVisitsQuery(http), mayServe));
  const pathOf = (tableId: number, form = '') => `${ADMIN_PATHS.service}?table=${tableId}${form}`;
  const visitOf = (tableId: number) => visits.find(({ table_id }) => table_id === tableId);

  const tableItems = tables.map(({ id, table_number: number, area }): PaletteItem => ({
    id: `table-${id}`,
    icon: Armchair,
    name: number,
    rest: area ?? '',
    detail: visitOf(id) ? t('palette.open_visit') : (area ?? undefined),
    run: goTo(pathOf(id)),
  }));
  const tableActions = tables.flatMap(({ id, table_number: number }): PaletteItem[] => {
    const visit = visitOf(id);
    const item = (
      name: string,
      icon: LucideIcon,
      form: string,
      { rest, detail }: Pick<PaletteItem, 'rest' | 'detail'> = {},
    ): PaletteItem => ({
      id: `${name}-${id}`,
      icon,
      name,
      rest,
      detail,
      run: goTo(pathOf(id, form)),
    });
    const detail = visit && formatPrice(visit.total_amount);
    return [
      ...(can('orders.take') ? [item(t('palette.take_order', { number }), Utensils, '&form=order')] : []),
      ...(visit ? [item(t('palette.bill', { number }), Receipt, '', { detail })] : []),
      ...(visit && can('payments.take')
        ? [
            item(t('palette.pay', { number }), CreditCard, '&form=pay', {
              rest: t('palette.pay_words'),
              detail,
            }),
          ]
        : []),
    ];
  });
  return { tables: tableItems, tableActions };
}

function useDishItems(goTo: GoTo) {
  const { t } = useTranslation();
  const { http } = useServices();
  const can = useCan();
  const { data: products = [] } = useQuery(ifAllowed(productsQuery(http, {}), can('inactive.read')));
  const { mutate: setSoldOut } = useApiMutation({
    request: (api, { id, isSoldOut }: { id: number; isSoldOut: boolean; name: string }) =>
      api.send('PUT /products/{id}/sold-out', { params: { id }, body: { is_sold_out: isSoldOut } }),
    invalidates: [keys.products.all],
    optimisticUpdate: (client, { id, isSoldOut }) =>
      updateCachedProduct(client, id, { is_sold_out: isSoldOut }),
    success: (_, { name, isSoldOut }) =>
      t(isSoldOut ? 'palette.is_sold_out' : 'palette.is_available', { name }),
    failure: t('palette.change_failed'),
  });
  const dishes = products.map(({ id, name, price }): PaletteItem => ({
    id: `dish-${id}`,
    icon: Salad,
    name,
    detail: formatPrice(price),
    run: goTo(can('menu.edit') ? `${ADMIN_PATHS.products}?form=${id}` : ADMIN_PATHS.products),
  }));
  const dishActions = can('menu.sold_out')
    ? products.map(({ id, name, is_sold_out: isSoldOut }): PaletteItem => ({
        id: `sold-out-${id}`,
        icon: isSoldOut ? CirclePlay : UtensilsCrossed,
        name: t(isSoldOut ? 'palette.make_available' : 'palette.make_sold_out', { name }),
        run: () => setSoldOut({ id, isSoldOut: !isSoldOut, name }),
      }))
    : [];
  return { dishes, dishActions };
}

/** Orders by their number or the phone number, which the server searches once typing pauses. */
function useOrderItems(search: string, goTo: GoTo): PaletteItem[] {
  const { t } = useTranslation();
  const { http } = useServices();
  const mayRead = useCan()('orders.read');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(/\d/.test(search) ? search.trim() : ''), ORDER_SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const { data } = useQuery(ifAllowed(ordersPageQuery(http, { search: asked }, 1), mayRead && asked !== ''));
  if (asked === '' || asked !== search.trim()) return [];
  return (data?.orders ?? []).slice(0, ITEMS_PER_GROUP_MAX).map((order) => ({
    id: `order-${order.id}`,
    icon: ClipboardList,
    name: [`#${order.id}`, order.table_number ?? order.customer_name].filter(Boolean).join(' · '),
    detail: `${t(`orders.status.${order.status}`)} · ${formatPrice(order.total_amount)}`,
    run: goTo(`${ADMIN_PATHS.orders}?order=${order.id}`),
  }));
}

function usePauseItems(onPause: () => void): PaletteItem[] {
  const { t } = useTranslation();
  const { http } = useServices();
  const mayPause = useCan()('orders.pause');
  const { data: pauses = [] } = useQuery(ifAllowed(orderPausesQuery(http), mayPause));
  const { mutate: resume } = useApiMutation({
    request: (api, stationId: number | null) =>
      expectList(api.send('PUT /order-pauses', { body: { station_id: stationId, is_paused: false } })),
    invalidates: [keys.ordering.all, keys.settings.all],
    success: t('palette.resumed'),
    failure: t('palette.change_failed'),
  });
  if (!mayPause) return [];
  const isPaused = pauses.some(({ station_id }) => station_id === null);
  return [
    isPaused
      ? { id: 'resume', icon: CirclePlay, name: t('palette.resume'), run: () => resume(null) }
      : { id: 'pause', icon: CirclePause, name: t('palette.pause'), run: onPause, keepsOpen: true },
  ];
}
