/** Limits of stations and printers. */

/** Minutes until a ticket is late and very late: defaults of a new station. */
export const STATION_MINUTES = { warn: 10, late: 20, max: 240 } as const;
/** Port on which network receipt printers listen. */
export const PRINTER_PORT = 9100;
export const PORT_MAX = 65_535;
/** Interval of the check for waiting print jobs, in addition to the check when one is added. */
export const PRINT_QUEUE_INTERVAL_MS = 1_000;
/** Interval at which an idle printer is asked for its state. */
export const PRINTER_CHECK_INTERVAL_MS = 3_000;
/** Stations per category, product or printer. */
export const STATIONS_NAMED_MAX = 20;
/** Time since an order was placed during which it is on the recall list once completed and can be recalled. */
export const KITCHEN_RECALL_MS = 2 * 3_600_000;
/** Time without a connection after which a display warns that it may be out of date. */
export const KITCHEN_STALE_AFTER_MS = 10_000;
/** Maximum of a station's minutes before closing from which it accepts no orders from guests. */
export const LAST_ORDER_MAX_MINUTES = 240;
/**
 * Estimate of when an order will be ready. `within` is the share of recent orders that the range covers before it is
 * rounded outwards.
 */
/** Items ahead of an item from which on guests read that the kitchen is busy. */
export const KITCHEN_BUSY_ITEMS = 8;
export const READY_ESTIMATE = {
  within: 0.76,
  stepMinutes: 5,
  /** Largest width of a range: a wider one tells a guest nothing. */
  widthMaxMinutes: 20,
  /** Assumed time of a product that has neither a configured duration nor measurements. */
  unknownMinutes: 12,
  /** Number of measurements below which configured durations and assumptions are used. */
  measurementsMin: 5,
  measurementsPerProduct: 20,
  /** Newest orders from which the spread of the estimates is learnt. */
  ordersCompared: 60,
  /** Newest orders that tell the present pace. */
  ordersOfLevel: 10,
  itemsCompared: 1000,
  /** Items that a station can prepare in parallel, at most. */
  atOnceMax: 20,
  /** Plausible durations; others come from items that were not marked when they were ready. */
  minutes: { min: 0.5, max: 180 },
  refreshMs: 10_000,
} as const;
