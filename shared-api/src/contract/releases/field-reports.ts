import { z } from 'zod';
import { endpoint } from '../endpoint';
import { multilineText, text } from '../fields';
import { FIELD_REPORT } from '../../domain/releases/limits';
import { DEVICE_CLASSES, PROBLEM_KINDS, VITALS } from '../../domain/releases/field-report-rules';

const appName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const releaseVersion = z.string().regex(/^[\w-]{1,40}$/);
const position = z.int().min(0).max(10_000_000);

const stackFrame = z.object({
  file: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .meta({ description: 'File name of the script, without its URL' }),
  line: position,
  column: position,
  name: text(FIELD_REPORT.functionNameMax).optional(),
});
export type StackFrame = z.output<typeof stackFrame>;

const reportedProblem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  code: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/)
    .optional(),
  message: multilineText(FIELD_REPORT.textMax).optional(),
  stack: z.array(stackFrame).max(FIELD_REPORT.framesMax).optional(),
  at_start: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it happened before the person used the page for the first time' }),
});
export type ReportedProblem = z.output<typeof reportedProblem>;

const vitalValue = z.number().min(0).max(3_600_000).optional();
/** One page visit, without personal data; nothing about the sender is stored with it. */
const fieldReport = z.object({
  app: appName,
  version: releaseVersion,
  shell_version: releaseVersion,
  device: text(20),
  vitals: z.object({ lcp: vitalValue, inp: vitalValue, cls: vitalValue, tti: vitalValue }).default({}),
  problems: z.array(reportedProblem).max(FIELD_REPORT.problemsMax).default([]),
});
export type FieldReportBody = z.input<typeof fieldReport>;
export type FieldReport = z.output<typeof fieldReport>;

export const sendFieldReport = endpoint({
  method: 'POST',
  path: '/field-reports',
  access: 'public',
  tag: 'Releases',
  summary: 'Report errors and web vitals of a visit; unknown fields and excess entries are dropped',
  body: fieldReport,
  reply: z.null(),
  status: 204,
  errors: [],
});

const percentiles = z.object(
  Object.fromEntries(VITALS.map((vital) => [vital, z.number().nullable()])) as Record<
    (typeof VITALS)[number],
    z.ZodNullable<z.ZodNumber>
  >,
);
const visitCounts = {
  visits: z.int(),
  failed_visits: z.int().meta({ description: 'Visits with a problem that the release caused' }),
  p75: percentiles.meta({
    description: '75th percentiles in milliseconds, CLS without a unit; null without a measurement',
  }),
};
const releaseStatistics = z.object({
  app: z.string(),
  version: z.string(),
  ...visitCounts,
  days: z.array(z.object({ day: z.string(), ...visitCounts })),
});
export type ReleaseStatistics = z.output<typeof releaseStatistics>;

export const getFieldStatistics = endpoint({
  method: 'GET',
  path: '/field-statistics',
  access: 'releases.read',
  tag: 'Releases',
  summary: 'Visits, failed visits and web vitals of every release, in total and by day',
  query: z.object({
    days: z.coerce.number().int().min(1).max(FIELD_REPORT.retentionDays).default(7),
    device: z.enum(DEVICE_CLASSES).optional(),
  }),
  reply: z.array(releaseStatistics),
  errors: [],
});

const fieldProblem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  code: z.string().nullable(),
  message: z.string(),
  is_release_fault: z.boolean(),
  count: z.int().meta({ description: 'Visits with the problem' }),
  first_day: z.string(),
  last_day: z.string(),
  stack: z.array(
    z.object({
      source: z.string().meta({ description: 'Source file; the script if its source map does not name one' }),
      line: z.int(),
      column: z.int(),
      name: z.string().nullable(),
      is_mapped: z.boolean(),
    }),
  ),
});
export type FieldProblem = z.output<typeof fieldProblem>;

export const listFieldProblems = endpoint({
  method: 'GET',
  path: '/field-problems',
  access: 'releases.read',
  tag: 'Releases',
  summary: 'Problems in visits of a release, most frequent first, with source positions',
  query: z.object({ app: appName, version: releaseVersion }),
  reply: z.array(fieldProblem),
  errors: [],
});
