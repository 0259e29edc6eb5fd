import { FIELD_REPORT } from 'shared-api/domain/releases/limits';
import { sendFieldReport, type FieldReportBody } from 'shared-api/contract/releases/field-reports';
import { expect, test } from 'vitest';
import { reportText } from './report-text';

const report = (problems: NonNullable<FieldReportBody['problems']>): FieldReportBody => ({
  app: 'guest-app',
  version: '0123456789ab',
  shell_version: 'ba9876543210',
  device: 'phone',
  vitals: { lcp: 900, tti: undefined },
  problems,
});
const frame = {
  file: `${'x'.repeat(77)}.js`,
  line: 1,
  column: 1,
  name: 'ğ'.repeat(FIELD_REPORT.functionNameMax),
};
const largest = {
  kind: 'error' as const,
  message: 'x'.repeat(FIELD_REPORT.textMax),
  stack: Array(FIELD_REPORT.framesMax).fill(frame),
};

test('a report is sent as it is', () => {
  const small = report([{ kind: 'mount', stack: [frame] }]);
  expect(JSON.parse(reportText(small))).toEqual(JSON.parse(JSON.stringify(small)));
});

test('a report that is too large keeps its problems and the first stacks, and the server accepts it', () => {
  const text = reportText(report(Array(FIELD_REPORT.problemsMax).fill(largest)));
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(FIELD_REPORT.bodyMaxBytes);
  const { problems } = sendFieldReport.body.parse(JSON.parse(text));
  expect(problems.map(({ stack }) => stack !== undefined)).toEqual([true, false, false, false, false]);
});
