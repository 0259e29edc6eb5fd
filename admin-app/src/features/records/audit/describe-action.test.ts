import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { expect, it } from 'vitest';
import en from '../../../i18n/en.json';
import tr from '../../../i18n/tr.json';

/** What a zod schema shows of itself: an object its fields, one that is transformed what goes in. */
interface Schema {
  shape?: Record<string, unknown>;
  in?: Schema;
}
const fieldsOf = ({ shape, in: input }: Schema): string[] =>
  input ? fieldsOf(input) : Object.keys(shape ?? {});

/** All that calls may change. */
const fields = ENDPOINTS.filter(({ method, body }) => method !== 'GET' && body).flatMap(
  ({ method, path, body }) => {
    const names = fieldsOf(body as Schema);
    expect(names, `${method} ${path}`).not.toEqual([]);
    return names;
  },
);

it.each(Object.entries({ tr, en }))(
  'every field that a call may change has a name in %s',
  (_language, { audit }) => {
    expect(Object.keys(audit.field).sort()).toEqual([...new Set(fields)].sort());
  },
);
