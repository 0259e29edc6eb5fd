import { deviceStorage } from 'shared-api/client/device-storage';

export const TEXT_SIZES = ['normal', 'large', 'huge'] as const;
/** Tickets per page; `all` on one page, which scrolls. */
export const PAGE_SIZES = ['all', '6', '8', '12'] as const;

export interface KitchenView {
  textSize: (typeof TEXT_SIZES)[number];
  pageSize: (typeof PAGE_SIZES)[number];
  /** Whether the all-day counts stay beside the tickets. */
  hasAllDay: boolean;
}

/** Each display is as far away from its cooks as it hangs, so the view is a setting of the device. */
const KEY = 'kitchen_view';

/** Stored choices; the first one of each for what is missing or unknown. */
export function readKitchenView(): KitchenView {
  const stored = Object(deviceStorage.readJson(KEY)) as Partial<Record<keyof KitchenView, unknown>>;
  return {
    textSize: TEXT_SIZES.find((size) => size === stored.textSize) ?? TEXT_SIZES[0],
    pageSize: PAGE_SIZES.find((size) => size === stored.pageSize) ?? PAGE_SIZES[0],
    hasAllDay: stored.hasAllDay === true,
  };
}

export const storeKitchenView = (view: KitchenView): void => deviceStorage.writeJson(KEY, view);
