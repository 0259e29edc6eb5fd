/**
 * What happened in this page, for the script that reports it (field-reports/): `event` is of a failed script or an uncaught
 * error, `reason` a rejection's, `caught` an error that an error boundary caught, `mount` one that the shell caught.
 */
export type Observation = [
  what: 'event' | 'reason' | 'caught' | 'mount' | 'call',
  detail: unknown,
  isOnline: boolean,
];

declare global {
  interface Window {
    /** Written by observe.ts. */
    fieldObservations?: Observation[];
  }
}

/** Marks when the remote was mounted or hydrated. */
export const INTERACTIVE_MARK = 'afiyet-interactive';
