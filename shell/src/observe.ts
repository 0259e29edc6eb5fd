import { FAILED_CALL_EVENT } from 'shared-api/contract/releases/failed-call';
import type { Observation } from './observations';
import { runScript } from './run-script';
import { whenLoadedAndIdle } from './when-idle';

/** Limits the observations of an endless loop of errors. */
const OBSERVATIONS_MAX = 20;
const observations: Observation[] = (window.fieldObservations ??= []);
/** Address of this script, which is in `static/js` of the release. */
const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;

export function observe(what: Observation[0], detail: unknown): void {
  if (observations.length < OBSERVATIONS_MAX) observations.push([what, detail, navigator.onLine]);
}

// Observed in the capture phase, because errors of scripts do not bubble.
addEventListener('error', (event) => observe('event', event), true);
addEventListener('unhandledrejection', ({ reason }) => observe('reason', reason));
addEventListener(FAILED_CALL_EVENT, (event) => observe('call', (event as CustomEvent).detail));

let isLoading = false;

/**
 * Loads the script that reports this visit, after the first view and for the share of visits that the page names
 * (docs/releases.md#monitoring-in-the-field). Not in development.
 */
export function loadFieldReports(): void {
  if (isLoading || process.env.NODE_ENV !== 'production') return;
  isLoading = true;
  if (Math.random() < Number(document.documentElement.dataset.fieldReports ?? 1)) {
    // If the script is blocked or fails to load, there is no report.
    whenLoadedAndIdle(() => void runScript(src.replace(/static\/.*/, 'field-reports.js')).catch(() => {}));
  }
}
