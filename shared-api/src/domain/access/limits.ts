/** Limits of accounts. */

/** Minimum length of new passwords; earlier ones may be shorter. */
export const PASSWORD_MIN = 12;
/** Number of digits. */
export const PIN_LENGTH = { min: 4, max: 8 } as const;
/** Code with which a kitchen display asks to be signed in. */
export const DISPLAY_CODE = { length: 6, lifetimeMs: 10 * 60_000, pollMs: 3_000 } as const;
