import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { AppName } from 'shared-api/domain/front-ends';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { Role } from 'shared-api/domain/permissions';
import type { PushKind, PushState, PushTables } from 'shared-api/domain/service/push';
import type { Vital } from 'shared-api/domain/releases/field-report-rules';
import type {
  BillRequest,
  CallReason,
  CallTypeIcon,
  CallTypeKind,
  CategoryLayout,
  DrawerKind,
  ItemHold,
  ItemStatus,
  LegalDocument,
  NotedMethod,
  OptionKind,
  OrderCancellationKind,
  OrderStatus,
  OrderType,
  PaperWidthMm,
  PaymentMethod,
  PriceChangeSource,
  PriceOutcome,
  PromotionKind,
  PriceUpdateStatus,
  PrinterCodePage,
  PrinterConnection,
  PrinterProblem,
  PrintFailure,
  PrintJobKind,
  PrintJobStatus,
  ReplyStatus,
  RolloutCause,
  RolloutStatus,
  SocialPlatform,
  StationColor,
  StoredEveningStatus,
  TableStatus,
  VisitStatus,
  WaiterCallStatus,
} from 'shared-api/domain/statuses';
import { RENAMED_TABLES } from './migrations/0012-standard-names';

/** Money is integer kuruş, times are epoch milliseconds, flags are 0 or 1: both databases store the same values. */
export interface Schema {
  users: Timestamps & {
    id: Generated<number>;
    version: Version;
    username: string;
    /** {@link foldText} of the username: names are unique regardless of case. */
    username_key: string;
    email: string | null;
    email_verified_at: Millis | null;
    password_hash: string;
    role: Role;
    is_active: Flag;
    /** Base32; null until an authenticator app is set up. */
    totp_secret: Generated<string | null>;
    /** Null while logins need no code. */
    totp_enabled_at: Generated<Millis | null>;
    /** Newest time step whose code was used (RFC 6238). */
    totp_last_step: Generated<number | null>;
    /** `pinDigest` of the PIN; null without one. */
    pin_digest: Generated<string | null>;
  };
  sessions: {
    id: Generated<number>;
    /** SHA-256 of the bearer token; the token itself is never stored. */
    token_hash: string;
    user_id: number;
    created_at: Millis;
    last_used_at: Millis;
    expires_at: Millis;
    /** Browser and operating system; null if unknown. */
    device: string | null;
    /** Session by password of the same device; null unless a PIN opened this session. */
    device_session_id: Generated<number | null>;
    /** Time since which the device of a session by password asks for a PIN and nothing else; null if it does not. */
    locked_at: Generated<Millis | null>;
  };
  account_tokens: {
    id: Generated<number>;
    user_id: number;
    purpose: 'verify_email' | 'reset_password' | 'known_device' | 'recovery_code';
    token_hash: string;
    created_at: Millis;
    expires_at: Millis;
    used_at: Millis | null;
  };
  /** Codes of displays that wait for confirmation. */
  display_codes: {
    id: Generated<number>;
    code_hash: string;
    /** Hash of the display's bearer token, which its session gets. */
    token_hash: string;
    device: string | null;
    created_at: Millis;
    expires_at: Millis;
  };
  languages: Timestamps & {
    id: Generated<number>;
    version: Version;
    code: string;
    name: string;
    native_name: string;
    flag_code: string;
    is_default: Flag;
    is_active: Flag;
  };
  translations: {
    resource_key: string;
    language_code: string;
    value: string;
    /** Default text when the row was last seeded; null for a row that staff added. */
    default_value: string | null;
  };
  /** Courses in serving order. */
  courses: Timestamps & {
    id: Generated<number>;
    version: Version;
    name: string;
    /** Whether it waits for no other course and none waits for it. */
    fires_at_once: Flag;
    sort_order: number;
  };
  course_translations: { course_id: number; language_code: string; name: string };
  categories: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** Version at which it was copied from the sample menu; null if it was not. */
    sample_version: Generated<number | null>;
    /** Text in the default language; other languages are in the translations. */
    name: string;
    description: string | null;
    is_active: Flag;
    sort_order: number;
    layout: Generated<CategoryLayout>;
    image_url: string | null;
    /** Percent; null for the restaurant's default rate. */
    vat_rate: Generated<number | null>;
    /** JSON of `WeeklyHours[]`; `[]` for always. */
    served_hours: Generated<string>;
    course_id: Generated<number | null>;
  };
  category_translations: Timestamps & {
    id: Generated<number>;
    category_id: number;
    language_code: string;
    name: string;
    description: string | null;
  };
  products: Timestamps &
    DeclaredColumns & {
      id: Generated<number>;
      version: Version;
      /** Version at which it was copied from the sample menu; null if it was not. */
      sample_version: Generated<number | null>;
      category_id: number;
      name: string;
      description: string | null;
      price_kurus: Kurus;
      is_active: Flag;
      is_sold_out: Flag;
      is_spicy: Generated<Flag>;
      sort_order: number;
      duration_minutes: number;
      image_url: string | null;
      /** Percent; null for the category's rate. */
      vat_rate: Generated<number | null>;
      /** JSON of `WeeklyHours[]`; `[]` for the category's. */
      served_hours: Generated<string>;
      calories: Generated<number | null>;
      portion: Generated<string | null>;
      /** Name of the user who last confirmed allergens and diets, and when; kept after the confirmation lapses. */
      allergens_confirmed_by: Generated<string | null>;
      allergens_confirmed_at: Generated<Millis | null>;
      /** `confirmedState` at the confirmation, which lapses once the product differs. */
      allergens_confirmed_of: Generated<string | null>;
    };
  product_translations: Timestamps & {
    id: Generated<number>;
    product_id: number;
    language_code: string;
    name: string;
    description: string | null;
  };
  option_groups: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** Version at which it was copied from the sample menu; null if it was not. */
    sample_version: Generated<number | null>;
    name: string;
    /** Minimum in pieces: an option that is chosen twice counts as two. */
    min_choices: number;
    /** Null for no limit. */
    max_choices: number | null;
    sort_order: number;
  };
  option_group_translations: { group_id: number; language_code: string; name: string };
  /** Belongs either to a product or to a group. */
  product_options: Timestamps &
    DeclaredColumns & {
      id: Generated<number>;
      product_id: number | null;
      group_id: Generated<number | null>;
      name: string;
      price_modifier_kurus: Kurus;
      is_active: Flag;
      /** Whether a product's own option is always chosen. */
      is_required: Flag;
      /** This and the following columns apply to options of groups. */
      is_default: Generated<Flag>;
      max_quantity: Generated<number>;
      kind: Generated<OptionKind>;
      /** Additional station that prepares the item. */
      station_id: Generated<number | null>;
      /** Product that the option stands for; null for none. */
      part_product_id: Generated<number | null>;
      sort_order: number;
    };
  /** Changes of many prices, at once or at a later time. */
  price_updates: {
    id: Generated<number>;
    /** JSON of `PriceOperation`. */
    operation: string;
    /** JSON of `PriceSelection`, for display: the products are in its items. */
    selection: string;
    status: PriceUpdateStatus;
    /** Null if it was applied when it was created. */
    apply_at: Millis | null;
    applied_at: Millis | null;
    undone_at: Millis | null;
    user_id: number | null;
    username: string;
    created_at: Millis;
  };
  /** The new prices as they were previewed. */
  price_update_items: {
    price_update_id: number;
    /** No foreign key: the product may be removed. */
    product_id: number;
    product_name: string;
    from_kurus: Kurus;
    to_kurus: Kurus;
    outcome: PriceOutcome;
  };
  /** Append-only: rows are never changed or removed. */
  price_changes: {
    id: Generated<number>;
    /** No foreign key: the product may be removed. */
    product_id: number;
    product_name: string;
    /** Null for the price of the product itself. */
    option_name: string | null;
    from_kurus: Kurus;
    to_kurus: Kurus;
    source: PriceChangeSource;
    user_id: number | null;
    username: string;
    created_at: Millis;
  };
  promotions: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** JSON of `Promotion['translations']`: always read and written with the promotion, never searched. */
    translations: string;
    kind: PromotionKind;
    /** Hundredths of a percent, or kuruş. */
    value: number;
    /** JSON of `WeeklyHours[]`; `[]` for all times. */
    hours: string;
    /** YYYY-MM-DD; null without a limit. */
    first_date: string | null;
    last_date: string | null;
    /** JSON of ids. */
    category_ids: string;
    product_ids: string;
    /** JSON of ids of undeclared products that someone confirmed to contain no alcohol. */
    undeclared_product_ids: string;
    is_active: Flag;
    /** Last start or end that was announced to open pages. */
    announced_at: Millis;
    /** Time of its deletion; null if it exists. Reference prices are computed from deleted promotions, too. */
    removed_at: Millis | null;
  };
  product_option_groups: { product_id: number; group_id: number; sort_order: number };
  /** Prices of a group's options for one product, replacing those of the group. */
  product_option_prices: { product_id: number; option_id: number; price_modifier_kurus: Kurus };
  product_option_translations: {
    option_id: number;
    language_code: string;
    name: string;
    description: string | null;
  };
  /** Recommendations for a product: chosen by staff, or computed from orders. */
  product_recommendations: {
    product_id: number;
    is_chosen: Flag;
    recommended_id: number;
    /** Position from 0, best first. */
    position: number;
  };
  stations: Timestamps & {
    id: Generated<number>;
    version: Version;
    name: string;
    color: StationColor;
    /** Null for the default language. */
    language_code: string | null;
    warn_minutes: number;
    late_minutes: number;
    /** Minutes before closing from which it accepts no orders from guests. */
    last_order_minutes: Generated<number>;
    is_paused: Generated<Flag>;
    /** Null until someone resumes orders. */
    paused_until: Generated<Millis | null>;
    is_default: Flag;
    sort_order: number;
  };
  category_stations: { category_id: number; station_id: number };
  product_stations: { product_id: number; station_id: number };
  printers: Timestamps & {
    id: Generated<number>;
    version: Version;
    name: string;
    connection: PrinterConnection;
    /** Address of a network printer, also of one that the agent reaches; null for a virtual one. */
    host: string | null;
    port: number;
    paper_mm: PaperWidthMm;
    code_page: PrinterCodePage;
    is_raster: Generated<Flag>;
    cuts: Flag;
    kicks_drawer: Flag;
    /** JSON of `PrinterDocument[]`. */
    documents: string;
    /** JSON of ids; `[]` for all stations. */
    station_ids: string;
    backup_printer_id: number | null;
    /** Whether it confirms that a paper is printed; null until a paper has shown it. */
    confirms: Generated<Flag | null>;
    problem: PrinterProblem | null;
    problem_since: Millis | null;
    /** End of the last request to open its cash drawer; null once it is open. */
    drawer_until: Generated<Millis | null>;
  };
  /** Outbox of the printers, written in the transaction of the printed change. */
  print_jobs: {
    id: Generated<number>;
    /** Printer for which the job was created. */
    printer_id: number;
    /** Printer in whose queue it is: the same printer, or its backup. */
    queue_printer_id: number;
    kind: PrintJobKind;
    /** Identifies with the revision what a printer prints only once. */
    document_key: string;
    revision: number;
    /** JSON of `PrintContent`. */
    content: string;
    /** No foreign key: the order may be removed. */
    order_id: number | null;
    table_number: string | null;
    /** Whether it is marked as a copy, because it may have been printed before. */
    is_copy: Flag;
    status: PrintJobStatus;
    attempts: Generated<number>;
    /** Attempts after which it may have been printed. */
    unconfirmed_sends: Generated<number>;
    /** Not sent again before. */
    retry_at: Generated<Millis | null>;
    /** Why it cannot be printed; null unless its status is `failed`. */
    failure: Generated<PrintFailure | null>;
    /** End of the sending server's lease, after which another server sends it again. */
    claimed_until: Millis | null;
    expires_at: Millis;
    created_at: Millis;
    printed_at: Millis | null;
  };
  /** At most one row. */
  print_agents: {
    id: Generated<number>;
    token_hash: string;
    created_at: Millis;
    last_seen_at: Millis | null;
  };
  tables: Timestamps & {
    id: Generated<number>;
    version: Version;
    table_number: string;
    /** {@link tableNumberKey} of the number: numbers that look alike have the same key. */
    number_key: string;
    is_active: Flag;
    status: TableStatus;
    /** Whether a guest created it and staff have not adopted it. */
    created_by_guest: Flag;
    /** Content of the printed QR code; null until one is generated. */
    qr_token: string | null;
    /** When a phone first scanned this code; null until then. */
    scanned_at: Generated<Millis | null>;
    /** Area of the restaurant; null for none. */
    area: Generated<string | null>;
  };
  /** One party's stay at a table; a takeaway order has one without a table. */
  visits: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** Token with which the order that opens the visit finds it in the same batch of statements. */
    token: string;
    table_id: number | null;
    /** Copied when it is opened or moved. */
    table_number: string | null;
    status: VisitStatus;
    /** Null until staff enter it. */
    guest_count: number | null;
    /** Null when an order opened it. */
    opened_by: number | null;
    /** Staff member whose order opened it; null otherwise. */
    first_taken_by: Generated<number | null>;
    /** YYYY-MM-DD in the restaurant's time zone. */
    business_date: string;
    closed_at: Millis | null;
    /** Reason for closing it unpaid; null otherwise. */
    unpaid_reason: Generated<string | null>;
    /** Who closed it unpaid; null otherwise. */
    unpaid_by: Generated<number | null>;
    unpaid_approved_by: Generated<number | null>;
    /** JSON of `Reopening[]` (visits/reopenings.ts), oldest first: always read and written with the visit; null for none. */
    reopenings: Generated<string | null>;
    note: Generated<string | null>;
    /** Null unless guests have asked for the bill. */
    bill_request: Generated<BillRequest | null>;
    bill_requested_at: Generated<Millis | null>;
    /** No foreign key. Visit that has its orders and payments since they were merged; null otherwise. */
    merged_into: Generated<number | null>;
    z_number: ZNumber;
  };
  orders: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** Part of the guest's link to the order. */
    token: string;
    /** Nullable in the database, for migration 0022 only. */
    visit_id: number;
    order_type: OrderType;
    table_id: number | null;
    /** Copied when ordered. */
    table_number: string | null;
    status: OrderStatus;
    total_kurus: Kurus;
    customer_name: string | null;
    customer_phone: string | null;
    customer_address: string | null;
    special_instructions: string | null;
    /** YYYY-MM-DD in the restaurant's time zone. */
    business_date: string;
    /** Not yet taken by staff, who have to because of its amount. */
    awaiting_approval: Generated<Flag>;
    /** `networkKey` of the guest who ordered without a scanned code; removed after `NETWORK_KEY_RETENTION_MS`. */
    network_key: string | null;
    /** Staff member who placed it; null for an order placed by a guest. */
    taken_by: number | null;
    /** Last step of staff as JSON of `UndoStep`; null when there is nothing to undo. */
    undo_step: string | null;
    /** Time at which it was sent to the kitchen; null while it awaits approval. */
    fired_at: Generated<Millis | null>;
    /** Time at which staff first took it; setting it back later does not remove it. */
    taken_at: Generated<Millis | null>;
    /** Time at which it first stood on a printed bill. */
    billed_at: Generated<Millis | null>;
    /** JSON of `KitchenNotice[]` that are not confirmed yet. */
    kitchen_notices: Generated<string>;
    /** Estimated time from the kitchen to ready, when it was sent; null without an estimate. */
    expected_ms: Generated<Millis | null>;
    /** Range that was shown to the guest. */
    ready_from: Generated<Millis | null>;
    ready_until: Generated<Millis | null>;
    /** Id of the order on the kitchen's papers, if its items were moved from there; null for its own. */
    ticket_number: Generated<number | null>;
  };
  /** Measured times of items that someone marked ready, since their order was sent. */
  item_times: {
    id: Generated<number>;
    station_id: number;
    product_id: number;
    /** Open items of the station at that time, and the order's own other items there. */
    items_ahead: number;
    duration_ms: number;
  };
  /** Measured times of orders with an estimate whose last item someone marked ready. */
  order_times: { id: Generated<number>; expected_ms: number; duration_ms: number };
  order_items: Timestamps & {
    id: Generated<number>;
    order_id: number;
    product_id: number | null;
    product_name: string;
    quantity: number;
    /** Unit price without options, copied when ordered. */
    price_kurus: Kurus;
    duration_minutes: number;
    status: ItemStatus;
    /** End of the countdown; null without one. */
    due_at: Millis | null;
    special_instructions: string | null;
    /** VAT in percent, included in the price; copied when ordered. */
    vat_rate: Generated<number>;
    /** JSON of `VatWeight[]`: how the price splits by rate; null if `vat_rate` applies to all of it. */
    vat_split: Generated<string | null>;
    /** JSON of `OrderItem['stations']`: always read and written with the item, never searched. */
    stations: Generated<string>;
    /** Items ahead as in `item_times`; null for an item that was not sent to the kitchen in its current form. */
    items_ahead: Generated<number | null>;
    /** Course, copied from the category when ordered. */
    course_id: Generated<number | null>;
    /** Why it is held, even if its order is in the kitchen; null otherwise. */
    hold: Generated<ItemHold | null>;
    /** Time at which it was sent to the kitchen; null while it is held or its order awaits approval. */
    fired_at: Generated<Millis | null>;
    /** Time at which it was served; null also if the whole order was completed at once. */
    served_at: Generated<Millis | null>;
    /** JSON of `Allergen[]` that the guest must avoid; null for none. Personal data about health. */
    allergy_codes: Generated<string | null>;
    /** Promotion that set the price; null without one. */
    promotion_id: Generated<number | null>;
    /** Name of the promotion in the default language, copied when ordered. */
    promotion_name: Generated<string | null>;
    /** Price without the promotion, copied when ordered. */
    regular_price_kurus: Generated<Kurus | null>;
  };
  order_item_options: {
    id: Generated<number>;
    order_item_id: number;
    product_option_id: number | null;
    name: string;
    /** Price of all its pieces, for one piece of the item. */
    price_kurus: Kurus;
    quantity: Generated<number>;
    kind: Generated<OptionKind>;
    /**
     * JSON of the ids of the stations that prepare this part of a set menu, as chosen when ordered; null for an option
     * that concerns every station of the item.
     */
    station_ids: Generated<string | null>;
  };
  /** Comps and discounts of items, and discounts of whole visits. */
  bill_adjustments: {
    id: Generated<number>;
    /** Null for an adjustment of an item. */
    visit_id: number | null;
    /** Null for an adjustment of a visit. */
    order_item_id: number | null;
    kind: 'comp' | 'discount';
    /** Comped pieces; null for a discount. */
    quantity: number | null;
    /** Percentage of a discount, which has either this or an amount. */
    percent: number | null;
    amount_kurus: Kurus | null;
    reason: string;
    user_id: number | null;
    /** User whose PIN approved it; null when the user had the permission. */
    approved_by: number | null;
    created_at: Millis;
  };
  /** Copies of items, or of some of their pieces, that were removed from an order. */
  voided_items: {
    id: Generated<number>;
    visit_id: number;
    /** No foreign key: the order may be removed. */
    order_id: number | null;
    product_id: number | null;
    product_name: string;
    quantity: number;
    /** Price of one piece, with its options. */
    piece_kurus: Kurus;
    /** Whether the kitchen had the order. */
    was_taken: Flag;
    /** Null only for an order that the kitchen did not have. */
    reason: string | null;
    business_date: string;
    user_id: number | null;
    approved_by: number | null;
    created_at: Millis;
    z_number: ZNumber;
  };
  /** Orders that staff cancelled, deleted, set back or restored after they were taken or sent to the kitchen. */
  order_cancellations: {
    id: Generated<number>;
    /** No foreign key: the order may be removed. */
    order_id: number;
    table_number: string | null;
    kind: OrderCancellationKind;
    amount_kurus: Kurus;
    /** Null only for an order that was not taken, and for a restored one. */
    reason: string | null;
    user_id: number | null;
    approved_by: number | null;
    created_at: Millis;
    z_number: ZNumber;
  };
  /** Deleted orders that a station had, until their notices are confirmed. */
  deleted_tickets: {
    order_id: number;
    visit_id: number;
    /** JSON of the `Order` that displays show: cancelled, without its items and contact. */
    body: string;
  };
  /** Bills and shares of bills that were printed, by a printer or by a browser. */
  bill_prints: {
    id: Generated<number>;
    visit_id: number;
    /** JSON of the share that was printed; null for the whole bill. */
    share: string | null;
    /** Total of the whole bill at that time. */
    total_kurus: Kurus;
    /** JSON of `[item id, charged kuruş]` of the whole bill at that time. */
    items: string;
    user_id: number | null;
    created_at: Millis;
  };
  payments: {
    id: Generated<number>;
    visit_id: number;
    /** Payment that this row refunds; null for a payment by guests. */
    refund_of: number | null;
    method: PaymentMethod;
    /** Name of the meal card; null for other methods. */
    method_name: string | null;
    /** Positive, also for a refund. */
    amount_kurus: Kurus;
    /** On top of the amount; not revenue. Positive, also for a refund. */
    tip_kurus: Kurus;
    /** Cash that was handed over; null unless entered. */
    tendered_kurus: Kurus | null;
    /** Reason for a refund. */
    reason: string | null;
    /** Business day of the payment, which may be later than that of the visit. */
    business_date: string;
    user_id: number | null;
    approved_by: number | null;
    created_at: Millis;
    /** Time at which it was cancelled as wrongly recorded. */
    cancelled_at: Millis | null;
    cancelled_by: number | null;
    cancel_reason: string | null;
    cancel_approved_by: Generated<number | null>;
    z_number: ZNumber;
  };
  /** Money that staff took while the server was away. */
  noted_payments: {
    id: Generated<number>;
    /** The visit for which it was noted, or the one into which that was merged since. */
    visit_id: number;
    /** The visit's table when it was noted; null for takeaway. */
    table_number: string | null;
    method: NotedMethod;
    amount_kurus: Kurus;
    tip_kurus: Kurus;
    /** Who received the money, as the device said. */
    user_id: number | null;
    noted_at: Millis;
    created_at: Millis;
    /** Null until a person has recorded or rejected it. */
    decided_at: Millis | null;
    decided_by: number | null;
    /** The payment as which it was recorded. */
    payment_id: number | null;
    /** Why it was rejected. */
    reason: string | null;
  };
  /** Cash put into the drawer or taken out, other than by payments. */
  drawer_entries: {
    id: Generated<number>;
    kind: DrawerKind;
    amount_kurus: Kurus;
    reason: string | null;
    user_id: number | null;
    created_at: Millis;
    z_number: ZNumber;
    /** Null unless someone took it back: it then counts no more. */
    reversed_at: Generated<Millis | null>;
    reversed_by: Generated<number | null>;
    reverse_reason: Generated<string | null>;
  };
  /** Reports of closed days. Never changed. */
  z_reports: {
    /** Number from 1, without gaps. */
    number: number;
    /** Last business day that it closes, as YYYY-MM-DD; of earlier releases, that of closing. */
    business_date: string;
    /** JSON, as it was hashed. */
    body: string;
    /** Hash of the previous report; empty for the first. */
    previous_hash: string;
    /** SHA-256 of the previous hash and the body. */
    hash: string;
    user_id: number | null;
    created_at: Millis;
  };
  /** Items that a payment pays, and the portion of each. */
  payment_items: {
    payment_id: number;
    /** No foreign key: the item may be removed. */
    order_item_id: number;
    numerator: number;
    denominator: number;
    amount_kurus: Kurus;
  };
  /** Types of waiter calls. There is exactly one of the kind `waiter`. */
  call_types: Timestamps & {
    id: Generated<number>;
    version: Version;
    kind: CallTypeKind;
    icon: CallTypeIcon;
    /** JSON of `CallType['translations']`: always read and written with the type, never searched. */
    translations: string;
    is_active: Flag;
    sort_order: number;
    /** Null to never escalate. */
    escalation_minutes: number | null;
  };
  waiter_calls: Timestamps & {
    id: Generated<number>;
    table_id: number | null;
    table_number: string | null;
    status: WaiterCallStatus;
    /** Null for a waiter, in calls without a type. */
    call_type_id: Generated<number | null>;
    /** User who took it or completed it without taking it. */
    taken_by: Generated<number | null>;
    /** Null until it is taken. */
    taken_at: Generated<Millis | null>;
    /** Time of escalation unless someone takes it before; null to never escalate. */
    escalate_at: Generated<Millis | null>;
    escalated_at: Generated<Millis | null>;
    reason: Generated<CallReason | null>;
    /** Order item that did not come, also after it was removed, and its name as ordered. */
    item_id: Generated<number | null>;
    item_name: Generated<string | null>;
    /** Time at which the guests withdrew it. */
    withdrawn_at: Generated<Millis | null>;
    /** JSON of `WaiterCall['alerted']`; null if nobody's phone was alerted. */
    alerted: Generated<string | null>;
  };
  /** Phones of staff, each with its session, and with what encrypts for it (RFC 8291). */
  push_devices: {
    id: Generated<number>;
    session_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    language_code: InterfaceLanguage;
    created_at: Millis;
  };
  push_preferences: {
    user_id: number;
    /** JSON of `PushKind[]`. */
    off_kinds: string;
    tables: PushTables;
    /** JSON of names. */
    areas: string;
    /** JSON of a `HoursRange`; null for none. */
    quiet: string | null;
  };
  /** What phones are alerted to, until a day later. */
  push_alerts: {
    id: Generated<number>;
    /** Tells the occasion, so that several servers alert to it once. */
    key: string;
    kind: PushKind | 'test';
    /** What must still wait for staff. */
    subject: 'call' | 'visit' | 'order' | 'feedback' | 'printer' | 'day' | 'device';
    subject_id: number;
    /** No foreign keys: a removed table or visit is no longer alerted to. */
    table_id: number | null;
    visit_id: number | null;
    /** Table or printer; null for neither. */
    place: string | null;
    /** Steps of `PUSH_STAGES` that were taken. */
    stage: number;
    /** Time of the next step; null after the last one. */
    due_at: Millis | null;
    created_at: Millis;
  };
  push_deliveries: {
    id: Generated<number>;
    alert_id: number;
    user_id: number;
    /** Null once the device is gone. */
    device_id: number | null;
    /** Secret that the phone returns. */
    confirmation: string;
    state: PushState;
    attempts: Generated<number>;
    /** Time of the next attempt, or the end of the sending server's lease; null if there will be none. */
    due_at: Millis | null;
    confirmed_at: Generated<Millis | null>;
    created_at: Millis;
  };
  /** Carts that the guests of a table share (docs/rules/orders.md#shared-cart). */
  shared_carts: {
    id: Generated<number>;
    code: string;
    /** Code of the table: orders from the cart are refused once it is revoked. */
    table_token: string;
    /** Raised by every change of a member or of what a member has in it. */
    version: number;
    created_at: Millis;
    updated_at: Millis;
  };
  shared_cart_members: {
    id: Generated<number>;
    cart_id: number;
    token_hash: string;
    /** Counts from 1 in the order of joining. */
    number: number;
    name: string | null;
    /** JSON of `CartItem[]`, validated as the items of an order. */
    items: string;
    /** How often items of the member were sent. */
    round: number;
    /** What was sent last, by any member, and the token of that order; null before. */
    sent_items: string | null;
    sent_order_token: string | null;
    created_at: Millis;
  };
  feedback: {
    id: Generated<number>;
    name: string;
    email: string | null;
    table_id: number | null;
    table_number: string | null;
    food_rating: number;
    price_rating: number;
    service_rating: number;
    ambience_rating: number;
    overall_rating: number;
    comments: string | null;
    /** Visit of the guest's order, or the one at the scanned table; null without link and code. */
    visit_id: number | null;
    /** Language of the request; null for feedback from before it was stored. */
    language_code: InterfaceLanguage | null;
    /** Time and user of the acknowledgement on the service screen. */
    acknowledged_at: Generated<Millis | null>;
    acknowledged_by: Generated<number | null>;
    /** JSON array of what was wrong; null until the guest says. */
    reasons: Generated<string | null>;
    created_at: Millis;
  };
  /** Outbox of mails to guests who left an address. */
  feedback_replies: Timestamps & {
    id: Generated<number>;
    feedback_id: number;
    user_id: number | null;
    text: string;
    status: ReplyStatus;
  };
  settings: {
    key: SettingKey;
    value: string;
    type: string;
    updated_at: Millis;
  };
  setting_translations: {
    key: SettingKey;
    language_code: string;
    value: string;
  };
  /** The restaurant's own texts; without a row guests read the template. */
  legal_texts: {
    document: LegalDocument;
    language_code: string;
    text: string;
    updated_at: Millis;
  };
  banners: Timestamps & {
    id: Generated<number>;
    version: Version;
    title: string | null;
    subtitle: string | null;
    button_text: string | null;
    button_link: string | null;
    image_url: string | null;
    is_active: Flag;
    display_order: number;
  };
  banner_translations: {
    banner_id: number;
    language_code: string;
    title: string | null;
    subtitle: string | null;
    button_text: string | null;
  };
  social_links: Timestamps & {
    id: Generated<number>;
    version: Version;
    platform: SocialPlatform;
    url: string;
    icon: string | null;
    display_order: number;
    is_active: Flag;
  };
  images: {
    /** Hash of the uploaded content, the same for all widths of an image. */
    id: string;
    width: number;
    content_type: string;
    bytes: Buffer;
    created_at: Millis;
    /** Time since which nothing refers to the image; null while something does. */
    unused_since: Generated<Millis | null>;
  };
  events: {
    seq: Generated<number>;
    /** `staff`, `public`, `order:<token>`, or `server` for other servers only. */
    audience: string;
    type: string;
    /** JSON. */
    data: string;
    created_at: Millis;
  };
  idempotency_keys: {
    endpoint: string;
    key: string;
    request_hash: string;
    /** JSON of the response's `data`; null only within the transaction. */
    response: string | null;
    created_at: Millis;
  };
  rate_counts: {
    /** Hash of the limit's name and the counted network, table or account. */
    key: string;
    count: number;
    ends_at: Millis;
  };
  /** Totals of past months, without cancelled orders. */
  monthly_revenue: {
    /** YYYY-MM. */
    month: string;
    is_stale: Flag;
    order_count: Generated<number>;
    revenue_kurus: Generated<Kurus>;
  };
  monthly_product_sales: {
    month: string;
    /**
     * Null for products removed before the month was summed up; no foreign key, so that a later removal keeps the id.
     */
    product_id: number | null;
    product_name: string;
    order_count: number;
    revenue_kurus: Kurus;
  };
  scheduled_jobs: {
    name: 'backup' | 'erase_personal_data' | 'remove_unused_images' | 'recommendations';
    /** YYYY-MM-DD of the last run. */
    day: string;
    started_at: Millis;
    /** Null while it runs and after a failure. */
    finished_at: Millis | null;
    /** Null unless the last run failed. */
    failed_at: Millis | null;
    /** Result of the last successful run. */
    result: string | null;
  };
  /** Keys with which teams release one front end each. */
  release_keys: {
    id: Generated<number>;
    app: AppName;
    name: string;
    /** Hash of the token in requests; see release-token.ts. */
    token_hash: string;
    /** Verifies the signatures of uploads and commands. */
    public_key: string;
    created_at: Millis;
    /** Username of the creator. */
    created_by: string;
    last_used_at: Generated<Millis | null>;
    revoked_at: Generated<Millis | null>;
  };
  /** Releases that teams upload or have uploaded, until all servers that need them have stored them. */
  release_archives: {
    id: string;
    key_id: number;
    app: AppName;
    version: string;
    bytes: number;
    /** Hash of all bytes. */
    sha256: string;
    received: Generated<number>;
    created_at: Millis;
    /** Time of the last chunk. */
    updated_at: Millis;
    /** JSON of `ManifestFile[]`; null until it is complete and thus a published release. */
    files: Generated<string | null>;
    origin: Generated<string | null>;
    signature: Generated<string | null>;
    completed_at: Generated<Millis | null>;
  };
  release_archive_chunks: {
    archive_id: string;
    /** Position of the first byte. */
    start: number;
    bytes: Buffer;
  };
  /** Running servers that host front ends. */
  release_servers: {
    /** Random id of the process. */
    id: string;
    name: string;
    seen_at: Millis;
    /** Reason why the last release could not be stored. */
    problem: Generated<string | null>;
    /** JSON of the stored releases, as `<app>/<version>`. */
    stored: Generated<string>;
  };
  secrets: {
    name: 'network_key' | 'preview_key' | 'push_key';
    value: string;
  };
  audit_log: {
    id: Generated<number>;
    created_at: Millis;
    user_id: number | null;
    username: string;
    /** User whose PIN approved it. */
    approver_id: Generated<number | null>;
    approver_name: Generated<string | null>;
    /** Method and path in the contract: `PUT /products/{id}`. */
    endpoint: string;
    target: string | null;
    /** Subject by which entries are filtered (`auditAreaOf`); empty for none. */
    area: Generated<string>;
    /** Id or key of the one record that changed, and its name at that time. */
    record: Generated<string | null>;
    record_name: Generated<string | null>;
    /** JSON of `AuditEntry['changes']`, with money in kuruş and percentages in hundredths. */
    changes: string;
  };
  /** How files with the same headings were read; the oldest rows beyond `IMPORT_LIMITS.rememberedFiles` are deleted. */
  remembered_columns: {
    /** Of the sorted headings. */
    headings_hash: string;
    /** Of the columns in the order of their headings, separated by commas; blank for a column that is not read. */
    fields: string;
    saved_at: Millis;
  };
  /** At most one row: the restaurant is a demo with an invented past. */
  demo_history: {
    /** The last visit of the invented past; later ones are real, or of a played evening. */
    last_visit_id: number;
    created_at: Millis;
  };
  /** Evenings that were played, until what they made is removed. */
  demo_evenings: {
    id: Generated<number>;
    /** Begins the Idempotency-Key of every call that makes something, which marks what the evening made. */
    key_prefix: string;
    status: StoredEveningStatus;
    minutes: number;
    /** Percent. */
    progress: number;
    /** Name of the user. */
    started_by: string;
    created_at: Millis;
    /** The last measured times before it, which its own hurried ones follow. */
    last_item_time_id: number;
    last_order_time_id: number;
    /** Last sign of life of the server that plays it. */
    seen_at: Millis;
  };
  /** What browsers report about visits, for remotes and for shells: each visit counts for both. */
  field_counts: {
    /** YYYY-MM-DD in the restaurant's time zone. */
    day: string;
    app: string;
    version: string;
    /** Class of devices; empty for problems. */
    device: string;
    /** `failed`: visits with a problem that the release caused; `not_started`: those in which it did not start. */
    measure: 'visits' | 'failed' | 'not_started' | 'problem' | Vital;
    /** Of a vital, its index in `VITAL_BOUNDS`; of a problem, its fingerprint. */
    bucket: Generated<string>;
    /** Number of visits. */
    count: number;
    /** JSON of a `ProblemSample`; null for other measures. */
    sample: Generated<string | null>;
  };
  /**
   * What is, was or will be shown to whom: releases that are or were live for all, canaries and preview links. The latest
   * row of an app that is live for all is the live release.
   */
  release_rollouts: {
    id: Generated<number>;
    version: Version;
    app: AppName;
    release: string;
    /** Release that it replaces; empty for the first one, for one that a rollback returned to, and for previews. */
    live_release: string;
    /** JSON of `CheckedWith`: the live releases with which it works; it ends when one of them is no longer live. */
    checked_with: string;
    /** `promoted`: live for all, now or earlier; `rolled_back`: withdrawn. */
    status: RolloutStatus | 'preview';
    /** Percent of visits. */
    share: number;
    /** Of a preview, whether its link allows changes. */
    may_write: Generated<Flag>;
    /** Whether it is compared with `live_release`: a canary, or a live release in its first visits. */
    is_watched: Generated<Flag>;
    /** JSON of `VisitCounts` of the hour in which it began. */
    baseline: string;
    started_at: Millis;
    started_by: string;
    /** When it went live for all or was withdrawn; of a preview, when its link expires or was revoked. */
    ended_at: Millis | null;
    ended_by: string | null;
    cause: RolloutCause | null;
    reason: string | null;
    /** JSON of `VisitComparison` at the end of the watch. */
    comparison: string | null;
  };
}

export type TableName = keyof Schema;

/** Tables whose edits are counted in a version. */
export type EditedTable = {
  [Table in TableName]: Schema[Table] extends { version: Version } ? Table : never;
}[TableName];

/** Every table, each after those to which it refers. */
export const TABLE_NAMES = Object.keys({
  users: true,
  sessions: true,
  account_tokens: true,
  display_codes: true,
  languages: true,
  translations: true,
  courses: true,
  course_translations: true,
  categories: true,
  category_translations: true,
  products: true,
  product_translations: true,
  stations: true,
  option_groups: true,
  option_group_translations: true,
  product_options: true,
  product_option_translations: true,
  price_updates: true,
  price_update_items: true,
  price_changes: true,
  promotions: true,
  product_recommendations: true,
  product_option_groups: true,
  product_option_prices: true,
  category_stations: true,
  product_stations: true,
  printers: true,
  print_jobs: true,
  print_agents: true,
  item_times: true,
  order_times: true,
  tables: true,
  visits: true,
  orders: true,
  order_items: true,
  order_item_options: true,
  bill_adjustments: true,
  voided_items: true,
  order_cancellations: true,
  bill_prints: true,
  deleted_tickets: true,
  payments: true,
  payment_items: true,
  noted_payments: true,
  drawer_entries: true,
  z_reports: true,
  call_types: true,
  waiter_calls: true,
  push_devices: true,
  push_preferences: true,
  push_alerts: true,
  push_deliveries: true,
  shared_carts: true,
  shared_cart_members: true,
  feedback: true,
  feedback_replies: true,
  settings: true,
  setting_translations: true,
  legal_texts: true,
  banners: true,
  banner_translations: true,
  social_links: true,
  images: true,
  events: true,
  idempotency_keys: true,
  rate_counts: true,
  monthly_revenue: true,
  monthly_product_sales: true,
  scheduled_jobs: true,
  audit_log: true,
  secrets: true,
  remembered_columns: true,
  demo_history: true,
  demo_evenings: true,
  field_counts: true,
  release_keys: true,
  release_archives: true,
  release_archive_chunks: true,
  release_servers: true,
  release_rollouts: true,
} satisfies Record<TableName, true>) as TableName[];

/**
 * Tables whose rows no backup contains: releases are built again or copied from the release store, and would make every
 * backup many times larger.
 */
export const NOT_BACKED_UP: readonly string[] = [
  ...['release_archives', 'release_archive_chunks', 'release_servers'],
  // Of earlier schemas.
  'release_copies',
];

/** Tables that a later migration replaced. */
const REPLACED_TABLES = [
  ...['field_days', 'field_hours', 'field_problems'],
  ...['release_copies', 'release_live', 'release_previews'],
];

/** Every table of this and of earlier schemas, each after those to which it refers. */
export const ALL_TABLE_NAMES = [
  ...TABLE_NAMES,
  ...([...Object.keys(RENAMED_TABLES), ...REPLACED_TABLES] as TableName[]),
];

export type Flag = 0 | 1;
type Millis = number;
type Kurus = number;
/** Number of the Z report that contains the row; null until then, 0 for rows that ended before days were closed. */
type ZNumber = Generated<number | null>;
/** Starts at 1 and increases with every edit by staff. */
type Version = Generated<number>;

/** Declaration of a product or an option. */
interface DeclaredColumns {
  /** JSON of `AllergenLevels`: always read and written with the row, never searched. */
  allergens: Generated<string>;
  /** JSON of `DeclaredDiet[]`. */
  diets: Generated<string>;
}

interface Timestamps {
  created_at: ColumnType<Millis, Millis, never>;
  updated_at: Millis;
}

/** A row as it is selected. */
export type Row<Table extends TableName> = Selectable<Schema[Table]>;

/** Values of a new row. */
export type NewRow<Table extends TableName> = Insertable<Schema[Table]>;

/** Undefined for a value that was not sent, which leaves the column unchanged. */
export function flag(value: boolean): Flag;
export function flag(value: boolean | undefined): Flag | undefined;
export function flag(value: boolean | undefined): Flag | undefined {
  if (value === undefined) return undefined;
  return value ? 1 : 0;
}
