import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { useEffect, useState } from 'react';
import { readOwnOrders, useOwnOrders } from '#services/own-orders';
import { useServices } from '#services/services';
import { ownOrderQuery } from './own-order-query';

/** Whether the request failed because the order was deleted. */
const isGone = ({ error }: UseQueryResult) => error instanceof ApiError && error.status === 404;

/** The orders of this phone, the latest first. */
export function useMyOrders() {
  const { http } = useServices();
  const [tokens] = useState(() => readOwnOrders().map(({ token }) => token));
  const results = useQueries({ queries: tokens.map((token) => ownOrderQuery(http, token)) });
  const goneTokens = tokens.filter((_, index) => results[index] && isGone(results[index])).join();
  useEffect(() => {
    if (goneTokens) goneTokens.split(',').forEach(useOwnOrders.getState().remove);
  }, [goneTokens]);

  const failed = results.filter((result) => result.error !== null && !isGone(result));
  return {
    orders: results.flatMap((result): GuestOrder[] => (result.data && !isGone(result) ? [result.data] : [])),
    isLoading: results.some(({ isPending }) => isPending),
    isFetching: failed.some((result) => result.isFetching),
    /** The error of an order that could not be loaded; null if all were loaded. */
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach((result) => void result.refetch()),
  };
}
