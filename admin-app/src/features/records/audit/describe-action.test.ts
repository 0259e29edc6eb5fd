import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { SEEN_FIELDS } from 'shared-api/contract/fields';
import { expect, it } from 'vitest';
import en from '#i18n/en.records.json';
import tr from '#i18n/tr.records.json';

/** The properties of a zod schema that this test reads: the fields of an object and the input of a transform. */
interface Schema {
  shape?: Record<string, unknown>;
  in?: Schema;
}
const fieldsOf = ({ shape, in: input }: Schema): string[] =>
  input ? fieldsOf(input) : Object.keys(shape ?? {});

/** Endpoints for the print agent, browsers and teams with a release token, which are not staff: not audited. */
const isStaffEndpoint = (path: string) =>
  !/^\/(print-agent\/|release-uploads|release-commands|field-reports)/.test(path);

/** Every field that staff may change through an endpoint. */
const fields = ENDPOINTS.filter(
  ({ method, path, body }) => method !== 'GET' && body && isStaffEndpoint(path),
).flatMap(({ method, path, body }) => {
  const names = fieldsOf(body as Schema);
  expect(names, `${method} ${path}`).not.toEqual([]);
  return names.filter((name) => !SEEN_FIELDS.includes(name));
});

it.each(Object.entries({ tr, en }))(
  'every field that a call may change has a name in %s',
  (_language, { audit }) => {
    expect(Object.keys(audit.field).sort()).toEqual([...new Set(fields)].sort());
  },
);
