import { FAILED_CALL_EVENT } from 'shared-api/domain/releases/failed-call';
import type { Observation } from './observations';
import { runOwnScript } from './run-own-script';

/** Limits the observations of an endless loop of errors. */
const OBSERVATIONS_MAX = 20;
/** Long enough for the first view of a slow phone. */
const START_MS = 30_000;
const observations: Observation[] = (window.fieldObservations ??= []);

export function observe(what: Observation[0], detail: unknown): void {
  // A screen on a wall is never touched.
  const isAtStart = performance.now() < START_MS && !navigator.userActivation?.hasBeenActive;
  if (observations.length < OBSERVATIONS_MAX) observations.push([what, detail, navigator.onLine, isAtStart]);
}

// Observed in the capture phase, because errors of scripts do not bubble.
addEventListener('error', (event) => observe('event', event), true);
addEventListener('unhandledrejection', ({ reason }) => observe('reason', reason));
addEventListener(FAILED_CALL_EVENT, (event) => observe('call', (event as CustomEvent).detail));

let isLoading = false;

/**
 * Loads the script that reports this visit, after the first view and for the share of visits that the page names
 * (docs/releases.md#monitoring-in-the-field). Without it there is no report.
 */
export function loadFieldReports(): void {
  if (isLoading) return;
  isLoading = true;
  if (Math.random() < Number(document.documentElement.dataset.fieldReports ?? 1)) {
    runOwnScript('field-reports.js');
  }
}
