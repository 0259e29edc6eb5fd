/**
 * Events of this page for the script that reports them (field-reports/): `event` for a failed script or an uncaught error,
 * `reason` for a rejection, `caught` for an error in an error boundary, `mount` for an error in the shell's boundary.
 * `isAtStart`: before the page was used.
 */
export type Observation = [
  what: 'event' | 'reason' | 'caught' | 'mount' | 'call',
  detail: unknown,
  isOnline: boolean,
  isAtStart: boolean,
];

declare global {
  interface Window {
    /** Written by observe.ts. */
    fieldObservations?: Observation[];
  }
}

/** Marks when the remote was mounted or hydrated. */
export const INTERACTIVE_MARK = 'afiyet-interactive';
