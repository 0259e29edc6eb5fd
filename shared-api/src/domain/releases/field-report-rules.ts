import { FIELD_REPORT } from './limits';

/** Rules that the browser and the server share (docs/releases.md#monitoring-in-the-field). */

/**
 * Kinds of problems in a visit. `error`: an uncaught error, or one caught by an error boundary. `mount`: the remote
 * could not be loaded or rendered. `chunk`: a script or style of a release could not be loaded. `call`: an API call
 * failed.
 */
export const PROBLEM_KINDS = ['error', 'mount', 'chunk', 'call'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** See `deviceClass` in shell/src/field-reports. */
export const DEVICE_CLASSES = ['slow_phone', 'phone', 'other'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** Largest contentful paint, interaction to next paint, cumulative layout shift, and the time of hydration. */
export const VITALS = ['lcp', 'inp', 'cls', 'tti'] as const;
export type Vital = (typeof VITALS)[number];

const LOAD_BOUNDS_MS = [
  200, 300, 400, 550, 750, 1_000, 1_300, 1_700, 2_100, 2_500, 3_200, 4_000, 5_500, 8_000, 12_000,
];
/**
 * Inclusive upper bounds of the histograms' buckets; a last bucket holds larger values. Milliseconds, CLS without a
 * unit. They include the limits of "good" and "poor" from web.dev/articles/vitals. Stored counts depend on them: other
 * bounds need a migration.
 */
export const VITAL_BOUNDS: Record<Vital, readonly number[]> = {
  lcp: LOAD_BOUNDS_MS,
  inp: [16, 32, 50, 75, 100, 130, 160, 200, 250, 320, 400, 500, 700, 1_000, 2_000],
  cls: [0.001, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.13, 0.16, 0.2, 0.25, 0.35, 0.5, 1],
  tti: LOAD_BOUNDS_MS,
};

/** React's codes for a server-rendered page that it had to render again; guests see no difference. */
const HYDRATION_CODES = ['react_418', 'react_419', 'react_421', 'react_422', 'react_423', 'react_425'];

/**
 * Codes of failed calls that a release causes: a request that the server does not accept, a crash, a response that
 * violates the contract. All others depend on people, the menu or the network: sold out, no permission, offline.
 */
const FAULTY_CALLS = [
  'bad_request',
  'validation_failed',
  'unsupported_media_type',
  'too_large',
  'endpoint_not_found',
  'internal',
  'unexpected_format',
];

interface Problem {
  kind: ProblemKind;
  code?: string;
  at_start?: boolean;
}

/** Whether the release caused the problem, so that the visit counts as failed. */
export const isReleaseFault = ({ kind, code = '' }: Problem): boolean =>
  kind === 'call' ? FAULTY_CALLS.includes(code) : !HYDRATION_CODES.includes(code);

/**
 * Whether the release did not start because of the problem: the remote could not be mounted, or an error occurred or a
 * file was missing before the page was used. A release is rolled back for these problems only.
 */
export const isFailedStart = (problem: Problem): boolean =>
  problem.kind === 'mount' ||
  (problem.at_start === true && problem.kind !== 'call' && isReleaseFault(problem));

/**
 * A message without possibly personal data: quoted values, addresses, email addresses, long words (tokens) and digits
 * are replaced. Both the browser and the server do it.
 */
export const anonymousText = (text: string): string =>
  text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’|«[^»]*»/g, '<value>')
    .replace(/[a-z][a-z+.-]*:\/\/\S+/gi, '<url>')
    .replace(/\S*@\S*/g, '<value>')
    .replace(/[^\s/]{30,}/g, '<value>')
    .replace(/\p{Nd}+/gu, '0')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, FIELD_REPORT.textMax);
