import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { SharedCart } from 'shared-api/contract/service/shared-carts';
import { GUEST_PATHS, orderPath } from 'shared-api/domain/paths';
import { keys } from 'shared-api/queries/keys';
import { sharedCartQuery } from 'shared-api/queries/service/shared-carts';
import { trackedOrderQuery } from 'shared-api/queries/service/tracked-orders';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from 'shared-ui/toaster';
import { readCart, useCart } from '../features/cart/cart-store';
import { isSameItems, ownMember, toOwnItems } from '../features/cart/shared-items';
import { cartMembership } from '../services/cart-membership';
import { withQueries } from '../services/queries';
import { useTableToken } from '../services/table-session';
import { useServices } from '../services/services';
import { useIsConnected } from '../services/use-is-connected';
import { followOrder, withoutOrdered } from './settled-attempts';

/** Keeps this phone's cart and its lines in the shared cart the same, on every page. Renders nothing. */
function FollowSharedCart({ token }: { token: string }) {
  const { t } = useTranslation();
  const services = useServices();
  const { http } = services;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isConnected = useIsConnected();
  const lines = useCart((stored) => stored.lines);
  const { data: cart, error } = useQuery(sharedCartQuery(http, token));
  const { queryKey } = sharedCartQuery(http, token);
  const putting = useMutation({
    mutationFn: (body: { items: ReturnType<typeof toOwnItems>; round: number }) =>
      http.send('PUT /shared-carts/{token}/items', { params: { token }, body }),
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const lastTry = useRef('');

  // The header names the table of a phone that has joined without its code.
  const sharedNumber = cart?.table_number ?? undefined;
  useEffect(() => {
    useTableToken.setState({ sharedNumber });
    return () => useTableToken.setState({ sharedNumber: undefined });
  }, [sharedNumber]);

  const isOver = error instanceof ApiError && error.code === 'not_found';
  useEffect(() => {
    if (!isOver) return;
    cartMembership.end();
    notify.info(t('together.over'));
  }, [isOver, t]);

  const follow = useEffectEvent(async (orderToken: string) => {
    // The page that sends goes on to the order itself.
    if (client.isMutating({ mutationKey: keys.sharedCarts.all }) > 0) return;
    const order = await client.fetchQuery(trackedOrderQuery(http, orderToken)).catch(() => null);
    if (!order || !followOrder(services, order)) return;
    notify.success(t('together.sent'));
    if (pathname === GUEST_PATHS.cart) void navigate(orderPath(order.token), { replace: true });
  });
  const putOwn = useEffectEvent(({ version, round, ...shared }: SharedCart) => {
    const items = toOwnItems(lines, (id) => t('product.option_number', { id }));
    if (isSameItems(items, ownMember(shared)?.items ?? [])) return;
    // What the server has refused is sent again once something has changed.
    const attempt = JSON.stringify([version, isConnected, items]);
    if (lastTry.current === attempt) return;
    lastTry.current = attempt;
    putting.mutate({ items, round });
  });
  useEffect(() => {
    const known = cartMembership.read();
    if (!cart || putting.isPending || known?.token !== token) return;
    if (known.round === cart.round) return putOwn(cart);
    // What was sent leaves this phone's cart, once.
    cartMembership.write({ token, round: cart.round });
    if (!cart.sent) return;
    useCart.getState().replace(withoutOrdered(readCart(), cart.sent.items));
    void follow(cart.sent.order_token);
  }, [cart, lines, isConnected, putting.isPending, token]);
  return null;
}

export default withQueries(FollowSharedCart);
