import { SHOWN_WITH } from 'shared-api/contract/endpoint';
import { PERMISSIONS, type Permission } from 'shared-api/contract/permissions';
import { z } from 'zod';

type Fields = Record<string, unknown>;
/** Returns the data without what the permissions do not show; the given data stay unchanged. */
type Hide = (data: unknown, may: (permission: Permission) => boolean) => unknown;

const hides = new WeakMap<z.ZodType, Hide | null>();

/**
 * The data of a response or live message, with the fields that need a permission which the receiver lacks blank, as
 * their schemas declare with {@link SHOWN_WITH}.
 */
export function shownTo<T>(schema: z.ZodType, data: T, may: (permission: Permission) => boolean): T {
  const hide = hideOf(schema);
  return hide ? (hide(data, may) as T) : data;
}

/** Null if the schema has no such field. */
function hideOf(schema: z.ZodType): Hide | null {
  const known = hides.get(schema);
  if (known !== undefined) return known;
  const made = makeHide(schema);
  hides.set(schema, made);
  return made;
}

function makeHide(schema: z.ZodType): Hide | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const hide = hideOf(schema.unwrap() as z.ZodType);
    return hide && ((data, may) => (data === null || data === undefined ? data : hide(data, may)));
  }
  if (schema instanceof z.ZodArray) {
    const hide = hideOf(schema.element as z.ZodType);
    return hide && ((data, may) => (data as unknown[]).map((each) => hide(each, may)));
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const permission = permissionOf(field);
    const hide = hideOf(field);
    return permission || hide ? [{ name, permission, hide, blank: blankOf(field) }] : [];
  });
  if (fields.length === 0) return null;
  return (data, may) => {
    const shown: Fields = { ...(data as Fields) };
    for (const { name, permission, hide, blank } of fields) {
      if (!(name in shown)) continue;
      if (permission && !may(permission)) shown[name] = blank;
      else if (hide) shown[name] = hide(shown[name], may);
    }
    return shown;
  };
}

const permissionOf = (field: z.ZodType): Permission | undefined =>
  PERMISSIONS.find((permission) => permission === field.meta()?.[SHOWN_WITH]);

/** What released front ends accept: nothing, null or 0. */
const blankOf = (field: z.ZodType): unknown =>
  [undefined, null, 0].find((blank) => field.safeParse(blank).success);
