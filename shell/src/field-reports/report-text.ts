import { FIELD_REPORT } from 'shared-api/domain/releases/limits';
import type { FieldReportBody } from 'shared-api/contract/releases/field-reports';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The report as JSON. If it is too large, stacks are removed, the last one first. */
export function reportText(report: FieldReportBody): string {
  const text = JSON.stringify(report);
  const problems = report.problems ?? [];
  const last = problems.findLastIndex(({ stack }) => stack);
  if (bytesOf(text) <= FIELD_REPORT.bodyMaxBytes || last === -1) return text;
  const shorter = problems.map((problem, index) =>
    index === last ? { ...problem, stack: undefined } : problem,
  );
  return reportText({ ...report, problems: shorter });
}
