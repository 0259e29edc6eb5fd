import { remoteOf, containerName } from 'shared-api/domain/front-ends';
import { API_BASE } from 'shared-api/domain/api';
import type { Vital } from 'shared-api/domain/releases/field-report-rules';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { INTERACTIVE_MARK } from '../observations';
import { deviceClass } from './device-class';
import { problemsOf } from './problems';
import { reportText } from './report-text';

/* Loaded after the first view (../observe.ts). Reports the visit once, when the page is first hidden. */

/** The segment before `static/`, or before this file: `/releases/<app>/<version>/…` */
const versionIn = (address: string | undefined, before: string) =>
  new RegExp(`/([^/]+)/${before}`).exec(address ?? '')?.[1];

const { pathname } = window.location;
const remote = remoteOf(pathname);
const shellVersion = versionIn(
  (document.currentScript as HTMLScriptElement | null)?.src,
  'field-reports\\.js',
);
const vitals: Partial<Record<Vital, number>> = {};
let isSent = false;

const keep = ({ name, value }: Metric) => {
  vitals[name.toLowerCase() as Vital] = value;
};
// Stored at each change, because the page may be hidden or closed at any time.
for (const observeVital of [onLCP, onINP, onCLS]) observeVital(keep, { reportAllChanges: true });

function remoteVersion(): string | undefined {
  const remotes = JSON.parse(document.getElementById('remotes')?.textContent ?? '{}') as Partial<
    Record<string, { entry: string }>
  >;
  return versionIn(remotes[containerName(remote)]?.entry, 'static/');
}

function send(): void {
  const version = remoteVersion();
  if (isSent || !version || !shellVersion || !navigator.onLine) return;
  isSent = true;
  const interactiveMs = performance.getEntriesByName(INTERACTIVE_MARK)[0]?.startTime;
  const text = reportText({
    app: remote,
    version,
    shell_version: shellVersion,
    device: deviceClass(),
    vitals: { ...vitals, tti: interactiveMs },
    problems: problemsOf(window.fieldObservations ?? []),
  });
  // If the browser or an extension blocks the request, there is no other attempt.
  navigator.sendBeacon?.(`${API_BASE}/field-reports`, new Blob([text], { type: 'application/json' }));
}

document.addEventListener('visibilitychange', () => document.hidden && send());
// Some browsers do not hide a page before they leave it.
addEventListener('pagehide', send);
