/** Keys of the guest app besides those in shared-api/client/storage-keys; a key of one file that is loaded later is there. */
export const GUEST_STORAGE_KEYS = {
  /** The scanned table. */
  table: 'table',
  /** The table that this guest created. */
  createdTable: 'created_table',
  /** This phone's orders at the table where it is. */
  visit: 'visit',
  /** Unsent input of the order form. */
  orderDraft: 'order_draft',
  /** The table that was typed in the waiter call. */
  waiterCallDraft: 'waiter_call_draft',
  /** The menu's filter. */
  menuFilter: 'menu_filter',
  /** The guest's allergens. */
  allergyProfile: 'allergy_profile',
  suggestionDismissed: 'language_suggestion_dismissed',
  feedbackDraft: 'feedback_draft',
  /** Ids of favourite dishes. */
  favourites: 'favourites',
} as const;
