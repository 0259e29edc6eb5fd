import { FIELD_REPORT } from 'shared-api/domain/releases/limits';
import type { FailedCall } from 'shared-api/domain/releases/failed-call';
import { anonymousText } from 'shared-api/domain/releases/field-report-rules';
import type { ReportedProblem } from 'shared-api/contract/releases/field-reports';
import type { Observation } from '../observations';
import { readStack } from './stack-frames';

/** Scripts and styles of releases, by name. */
const OWN_FILE = /\/static\/(?:js|css)\/(?:.*\/)?([\w.-]+)$/;
/** Rejections that are not bugs: the app reports failed API calls itself, and the browser aborts requests of a left page. */
const EXPECTED = ['ApiError', 'AbortError'];

const isChunkError = ({ name, message }: Error) =>
  name === 'ChunkLoadError' || /^Loading (?:CSS )?chunk/.test(message);

function problemOfError(error: unknown, kind: 'error' | 'mount'): ReportedProblem | null {
  // `throw 'text'`, and "Script error." for scripts of other origins, contain no useful information.
  if (!(error instanceof Error) || EXPECTED.includes(error.name)) return null;
  const { frames, isForeign } = readStack(error.stack ?? '');
  if (isForeign && kind === 'error') return null;
  const reactCode = /React error #(\d+)/.exec(error.message)?.[1];
  return {
    kind: kind === 'error' && isChunkError(error) ? 'chunk' : kind,
    ...(reactCode && { code: `react_${reactCode}` }),
    message: anonymousText(`${error.name}: ${error.message}`),
    ...(frames.length > 0 && { stack: frames }),
  };
}

function problemOfFile(address: string): ReportedProblem | null {
  const file = OWN_FILE.exec(address)?.[1];
  return file ? { kind: 'chunk', message: anonymousText(file) } : null;
}

function problemOf([what, detail]: Observation): ReportedProblem | null {
  if (what === 'call') {
    const { code, call } = detail as FailedCall;
    return { kind: 'call', code, message: anonymousText(call) };
  }
  if (what !== 'event') return problemOfError(detail, what === 'mount' ? 'mount' : 'error');
  const { target } = detail as Event;
  if (target instanceof HTMLScriptElement) return problemOfFile(target.src);
  if (target instanceof HTMLLinkElement) return problemOfFile(target.href);
  return problemOfError((detail as ErrorEvent).error, 'error');
}

/** Whether a problem is a duplicate: React also reports errors that the shell's boundary catches. */
const isRepeated = ([what, detail]: Observation, others: readonly Observation[]) =>
  what === 'caught' && others.some(([other, error]) => other === 'mount' && error === detail);

/** The distinct problems of a visit. Without a network, failed loads are not caused by the release. */
export function problemsOf(observations: readonly Observation[]): ReportedProblem[] {
  const different = new Map<string, ReportedProblem>();
  for (const observation of observations) {
    const problem = isRepeated(observation, observations) ? null : problemOf(observation);
    if (!problem || (problem.kind !== 'error' && !observation[2])) continue;
    const key = JSON.stringify(problem);
    if (!different.has(key)) different.set(key, { ...problem, ...(observation[3] && { at_start: true }) });
  }
  return [...different.values()].slice(0, FIELD_REPORT.problemsMax);
}
