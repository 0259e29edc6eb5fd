import { anonymousText } from 'shared-api/domain/releases/field-report-rules';
import type { StackFrame } from 'shared-api/contract/releases/field-reports';
import { FIELD_REPORT } from 'shared-api/domain/releases/limits';

/** `    at name (address:line:column)` and `    at address:line:column` of Chromium. */
const CHROMIUM = /^\s*at (?:async )?(?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
/** `name@address:line:column` of Firefox and Safari. */
const OTHERS = /^(?:(.*)@)?(\S+?):(\d+):(\d+)$/;
/** Folder of a release's scripts on every host. */
const OWN = /\/static\/js\//;

export interface Stack {
  frames: StackFrame[];
  /** Whether the stack is from other scripts, such as an extension's. */
  isForeign: boolean;
}

/** The first frames in scripts of releases, by name without their addresses. */
export function readStack(text: string): Stack {
  const all = text.split('\n').flatMap((line) => {
    const [, name, address = '', lineNumber, column] = CHROMIUM.exec(line) ?? OTHERS.exec(line) ?? [];
    return lineNumber ? [{ name, address, line: Number(lineNumber), column: Number(column) }] : [];
  });
  const own = all.filter(({ address }) => OWN.test(address));
  const frames = own.slice(0, FIELD_REPORT.framesMax).map(({ name, address, line, column }) => ({
    file: (address.split('/').pop() ?? '').replace(/[?#].*/, ''),
    line,
    column,
    ...(name && { name: anonymousText(name).slice(0, FIELD_REPORT.functionNameMax) }),
  }));
  return { frames, isForeign: all.length > 0 && own.length === 0 };
}
