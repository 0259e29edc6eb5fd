import { useState } from 'react';
import { deviceStorage } from 'shared-api/client/device-storage';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import { useUrlState } from '#lib/use-url-state';
import type { LiveOrdersView } from './live-order-rows';

const STORAGE_KEY = 'dashboard_view';

interface StoredView {
  isOldestFirst: boolean;
  isCompact: boolean;
}

function read(): StoredView {
  const words = (deviceStorage.get(STORAGE_KEY) ?? '').split(' ');
  return { isOldestFirst: words.includes('oldest'), isCompact: words.includes('compact') };
}

function write({ isOldestFirst, isCompact }: StoredView): void {
  const words = [isOldestFirst && 'oldest', isCompact && 'compact'].filter(Boolean);
  deviceStorage.set(STORAGE_KEY, words.join(' '));
}

/** The view of the dashboard's orders: the status is stored in the URL, the rest on this device. */
export function useLiveOrdersView() {
  const { params, update } = useUrlState();
  const [remembered, setRemembered] = useState(read);
  function remember(change: Partial<StoredView>) {
    const next = { ...remembered, ...change };
    write(next);
    setRemembered(next);
  }
  const view: LiveOrdersView = {
    status: ACTIVE_ORDER_STATUSES.find((one) => one === params.get('status')) ?? null,
    order: remembered.isOldestFirst ? 'oldest' : 'newest',
  };
  return {
    view,
    isCompact: remembered.isCompact,
    setStatus: (status: LiveOrdersView['status']) => update({ status }),
    setOrder: (order: LiveOrdersView['order']) => remember({ isOldestFirst: order === 'oldest' }),
    setCompact: (isCompact: boolean) => remember({ isCompact }),
  };
}
