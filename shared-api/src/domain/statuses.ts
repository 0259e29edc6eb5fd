/** States and their transitions. No imports, so that browsers may use it. */

export const ORDER_STATUSES = ['new', 'processing', 'ready', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** Steps that buttons offer. The orders screen's selector may set any status. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['processing', 'cancelled'],
  processing: ['ready', 'cancelled'],
  ready: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};
/** Neither completed nor cancelled: listed on the dashboard, and their tables are occupied. */
export const ACTIVE_ORDER_STATUSES = ['new', 'processing', 'ready'] as const satisfies readonly OrderStatus[];
export const isActiveStatus = (status: OrderStatus): boolean =>
  ACTIVE_ORDER_STATUSES.some((active) => active === status);

/** Orders that count in sales and on the bill. */
export const SOLD_ORDER_STATUSES = [
  ...ACTIVE_ORDER_STATUSES,
  'completed',
] as const satisfies readonly OrderStatus[];

/** How staff took back an order that the kitchen had; `restored` reverses a cancellation. */
export const ORDER_CANCELLATION_KINDS = ['cancelled', 'deleted', 'set_back', 'restored'] as const;
export type OrderCancellationKind = (typeof ORDER_CANCELLATION_KINDS)[number];

export const ORDER_TYPES = ['table', 'takeaway'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const ITEM_STATUSES = ['preparing', 'ready'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Why an item is not sent to the kitchen with its order: an earlier course comes first, or staff hold it. */
export const ITEM_HOLDS = ['course', 'staff'] as const;
export type ItemHold = (typeof ITEM_HOLDS)[number];

/** Trigger of the next course: staff, serving the previous one, or minutes since the previous one was fired. */
export const COURSE_FIRINGS = ['manual', 'served', 'minutes'] as const;
export type CourseFiring = (typeof COURSE_FIRINGS)[number];

/** Progress of a station with an item: sent to it, begun, done. */
export const STATION_STATES = ['fired', 'preparing', 'ready'] as const;
export type StationState = (typeof STATION_STATES)[number];

/**
 * Notices that the kitchen must confirm: voided pieces, a cancelled order, a hold, a party at another table, a corrected
 * note, or what others completed while the station had it. The last two are a detail of another kind, which displays of
 * earlier releases show.
 */
export const KITCHEN_NOTICES = ['voided', 'cancelled', 'moved'] as const;
/** What a notice says to displays that know more than {@link KITCHEN_NOTICES}. */
export const KITCHEN_NOTICE_DETAILS = ['note', 'completed'] as const;

/** An option that adds something, or one that removes an ingredient. */
export const OPTION_KINDS = ['extra', 'without'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

export const STATION_COLORS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'gray'] as const;
export type StationColor = (typeof STATION_COLORS)[number];

/** Which orders of guests await approval by staff: none, the first of a visit, all. Large ones always do. */
export const ORDER_APPROVALS = ['none', 'first', 'all'] as const;
export type OrderApproval = (typeof ORDER_APPROVALS)[number];

/**
 * `network`: the server reaches it. `agent`: the print agent in the restaurant does. `virtual`: prints nothing; its
 * papers are read in the panel.
 */
export const PRINTER_CONNECTIONS = ['network', 'agent', 'virtual'] as const;
export type PrinterConnection = (typeof PRINTER_CONNECTIONS)[number];
export const PAPER_WIDTHS_MM = [80, 58] as const;
export type PaperWidthMm = (typeof PAPER_WIDTHS_MM)[number];
/** Code pages with Turkish letters. */
export const PRINTER_CODE_PAGES = ['cp857', 'cp1254'] as const;
export type PrinterCodePage = (typeof PRINTER_CODE_PAGES)[number];
/** Documents that a printer prints: tickets of its stations, bills, X and Z reports, QR codes of tables. */
export const PRINTER_DOCUMENTS = ['tickets', 'bills', 'reports', 'table_codes'] as const;
export type PrinterDocument = (typeof PRINTER_DOCUMENTS)[number];
/**
 * `error`: it reports an error, or that it is paused. `failed`: it was reached, but does not answer. `unconfirmed`: it
 * answers, but no longer confirms papers.
 */
export const PRINTER_PROBLEMS = [
  'offline',
  'paper_out',
  'cover_open',
  'error',
  'failed',
  'unconfirmed',
] as const;
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number];
/** Those that earlier panels know. */
export const EARLIER_PRINTER_PROBLEMS = ['offline', 'paper_out', 'failed'] as const;

export const PRINT_JOB_KINDS = [
  'ticket',
  'notice',
  'bill',
  'x_report',
  'z_report',
  'table_code',
  'test',
] as const;
export type PrintJobKind = (typeof PRINT_JOB_KINDS)[number];
/**
 * Staff decide on three: `expired` waited too long, `uncertain` may have been printed, `failed` cannot be printed.
 * `dropped`: they decided against printing.
 */
export const PRINT_JOB_STATUSES = [
  'waiting',
  'sending',
  'printed',
  'expired',
  'uncertain',
  'failed',
  'dropped',
] as const;
export type PrintJobStatus = (typeof PRINT_JOB_STATUSES)[number];
/** Those that earlier panels know. */
export const EARLIER_PRINT_JOB_STATUSES = ['waiting', 'sending', 'printed', 'expired', 'dropped'] as const;
/** Why a document cannot be printed: its paper cannot be made, or is too long. */
export const PRINT_FAILURES = ['unprintable', 'too_large'] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];

export const WAITER_CALL_STATUSES = ['pending', 'in_progress', 'completed'] as const;
export type WaiterCallStatus = (typeof WAITER_CALL_STATUSES)[number];
export const WAITER_CALL_STEPS: Record<WaiterCallStatus, readonly WaiterCallStatus[]> = {
  pending: ['in_progress', 'completed'],
  in_progress: ['completed'],
  completed: [],
};
/** Why guests call, where it is known: a dish of their order did not come; they are not satisfied and want a visit. */
export const CALL_REASONS = ['missing_item', 'low_rating'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** What guests who gave a low rating say was wrong. */
export const FEEDBACK_REASONS = ['late', 'cold', 'missing', 'wrong', 'expensive', 'loud'] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** `waiter`: the type that always exists. `bill`: not offered to guests who can ask for the bill of their visit. */
export const CALL_TYPE_KINDS = ['waiter', 'bill', 'other'] as const;
export type CallTypeKind = (typeof CALL_TYPE_KINDS)[number];
export const CALL_TYPE_ICONS = [
  'bell',
  'receipt',
  'water',
  'cleaning',
  'cutlery',
  'baby',
  'heating',
  'music',
  'hand',
] as const;
export type CallTypeIcon = (typeof CALL_TYPE_ICONS)[number];

export const TABLE_STATUSES = ['available', 'occupied', 'reserved'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

export const VISIT_STATUSES = ['open', 'billing', 'closed', 'voided'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];
/** Visits with guests at the table. A table has at most one such visit. */
export const ACTIVE_VISIT_STATUSES = ['open', 'billing'] as const satisfies readonly VisitStatus[];
export const isActiveVisit = (status: VisitStatus): boolean =>
  ACTIVE_VISIT_STATUSES.some((active) => active === status);
/** Steps of staff. A visit that is closed without an order becomes `voided`. */
export const VISIT_STEPS: Record<VisitStatus, readonly VisitStatus[]> = {
  open: ['billing', 'closed'],
  billing: ['open', 'closed'],
  closed: ['open'],
  voided: [],
};

/** How guests want to pay when they ask for the bill: together in cash or by card, or each their own share. */
export const BILL_REQUESTS = ['cash', 'card', 'separately'] as const;
export type BillRequest = (typeof BILL_REQUESTS)[number];

/** `card` is at the restaurant's own terminal; `meal_card` also has a name. */
export const PAYMENT_METHODS = ['cash', 'card', 'meal_card', 'transfer', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Methods of payments that need no server: what a person or their terminal has received. */
export const NOTED_METHODS = ['cash', 'card'] as const satisfies readonly PaymentMethod[];
export type NotedMethod = (typeof NOTED_METHODS)[number];

/** Cash in the drawer: at the start of the day, put in, taken out. */
export const DRAWER_KINDS = ['float', 'in', 'out'] as const;
export type DrawerKind = (typeof DRAWER_KINDS)[number];
/** `replaced`: a float after which another one was recorded. Only `counted` entries count. */
export const DRAWER_ENTRY_STATES = ['counted', 'replaced', 'reversed'] as const;

export const STATISTICS_PERIODS = ['day', 'week', 'month', 'year'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

/**
 * States of replies to guests. `failed`: it was not sent, or the server stopped while sending; staff may write again.
 */
export const REPLY_STATUSES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

export const LEGAL_DOCUMENTS = ['privacy', 'terms'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export const SOCIAL_PLATFORMS = [
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'youtube',
  'tiktok',
  'whatsapp',
  'telegram',
  'pinterest',
] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

/**
 * Layout of a category's products: on phones as rows or as large cards, on wide screens as cards; `text` without
 * images.
 */
export const CATEGORY_LAYOUTS = ['compact', 'large', 'text'] as const;
export type CategoryLayout = (typeof CATEGORY_LAYOUTS)[number];

/** States of a price update. */
export const PRICE_UPDATE_STATUSES = ['scheduled', 'applied', 'undone', 'cancelled'] as const;
export type PriceUpdateStatus = (typeof PRICE_UPDATE_STATUSES)[number];
/**
 * Outcome of one price in a price update: it waits for its time, was changed, or was skipped because it had been
 * changed otherwise since the preview; after undoing, it was restored, or kept because it had been changed otherwise
 * since.
 */
export const PRICE_OUTCOMES = ['planned', 'applied', 'skipped', 'restored', 'not_restored'] as const;
export type PriceOutcome = (typeof PRICE_OUTCOMES)[number];
/** Source of a price change: a form or the API, a price update, undoing one, an imported file. */
export const PRICE_CHANGE_SOURCES = ['form', 'update', 'undo', 'import'] as const;
export type PriceChangeSource = (typeof PRICE_CHANGE_SOURCES)[number];
/** Why a selected product keeps its price: the new one is the same, it is free, or the new one is not possible. */
export const PRICE_EXCLUSIONS = ['unchanged', 'free', 'too_low', 'too_high', 'below_options'] as const;
export type PriceExclusion = (typeof PRICE_EXCLUSIONS)[number];

/** Effect of a promotion on prices: reduced by a percentage, or a fixed price for all. */
export type PromotionKind = 'percent' | 'fixed';
export const PROMOTION_STATES = ['running', 'upcoming', 'over', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];
/** Why a selected product keeps its price: it is free, it would not cost less, or the country forbids it. */
export const PROMOTION_EXCLUSIONS = ['free', 'not_lower', 'alcohol', 'alcohol_unknown'] as const;
export type PromotionExclusion = (typeof PROMOTION_EXCLUSIONS)[number];

/** Changes of a row of an imported file, and of a record that the file lacks. */
export const IMPORT_CHANGES = ['new', 'changed', 'missing', 'invalid'] as const;
export type ImportChange = (typeof IMPORT_CHANGES)[number];
/** How an import reads a value that its cell does not hold as it is imported. */
export const IMPORT_REPAIRS = [
  'category_from_above',
  'category_from_row',
  'category_from_sheet',
  'formula_result',
  'merged',
  'price_text',
  'price_first',
  'price_date',
  'price_on_request',
  'price_portions',
  'edited',
] as const;
export type ImportRepairKind = (typeof IMPORT_REPAIRS)[number];
/** Repairs that a person should look at, since the cell may mean something else. */
export const IMPORT_QUESTIONS: readonly ImportRepairKind[] = [
  'price_first',
  'price_date',
  'price_on_request',
];
export const IMPORT_KINDS = ['category', 'product', 'table'] as const;

/** States of a release: live for a share of visits, live for all, withdrawn, or no longer live for its share. */
export const ROLLOUT_STATUSES = ['running', 'promoted', 'rolled_back', 'ended'] as const;
export type RolloutStatus = (typeof ROLLOUT_STATUSES)[number];
/**
 * Why a rollout ended: by hand, because more visits failed than with the release before, or because one of the releases
 * with which it was checked is no longer live.
 */
export const ROLLOUT_CAUSES = ['hand', 'worse', 'live_changed'] as const;
export type RolloutCause = (typeof ROLLOUT_CAUSES)[number];

/** An evening of the demo restaurant. `interrupted`: its server has stopped; never stored. */
export const EVENING_STATUSES = ['playing', 'stopping', 'ended', 'stopped', 'interrupted'] as const;
export type EveningStatus = (typeof EVENING_STATUSES)[number];
export type StoredEveningStatus = Exclude<EveningStatus, 'interrupted'>;
