import { SHOWN_WITH } from 'shared-api/contract/endpoint';
import { PERMISSIONS, type Permission } from 'shared-api/domain/permissions';
import { z } from 'zod';

type May = (permission: Permission) => boolean;

/** What a schema hides. */
interface Hiding {
  /** Permissions without which something is hidden. */
  permissions: ReadonlySet<Permission>;
  /** Returns the data without it; the given data stay unchanged. */
  hide: (data: unknown, may: May) => unknown;
}

const hidings = new WeakMap<z.ZodType, Hiding | null>();

/** Whether a receiver with these permissions gets every field of the schema. */
export function showsAll(schema: z.ZodType, may: May): boolean {
  const hiding = hidingOf(schema);
  return !hiding || [...hiding.permissions].every(may);
}

/**
 * The data of a response or live message, with the fields that need a permission which the receiver lacks blank, as
 * their schemas declare with {@link SHOWN_WITH}.
 */
export function shownTo<T>(schema: z.ZodType, data: T, may: May): T {
  return showsAll(schema, may) ? data : (hidingOf(schema)?.hide(data, may) as T);
}

/** Null if the schema has no such field. */
function hidingOf(schema: z.ZodType): Hiding | null {
  const known = hidings.get(schema);
  if (known !== undefined) return known;
  const made = makeHiding(schema);
  hidings.set(schema, made);
  return made;
}

function makeHiding(schema: z.ZodType): Hiding | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = hidingOf(schema.unwrap() as z.ZodType);
    return inner && { ...inner, hide: (data, may) => data && inner.hide(data, may) };
  }
  if (schema instanceof z.ZodArray) {
    const inner = hidingOf(schema.element as z.ZodType);
    return (
      inner && { ...inner, hide: (data, may) => (data as unknown[]).map((each) => inner.hide(each, may)) }
    );
  }
  return schema instanceof z.ZodObject ? hidingOfObject(schema.shape as Record<string, z.ZodType>) : null;
}

function hidingOfObject(shape: Record<string, z.ZodType>): Hiding | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const [permission, inner] = [permissionOf(field), hidingOf(field)];
    return permission || inner ? [{ name, permission, inner, blank: blankOf(field) }] : [];
  });
  if (fields.length === 0) return null;
  return {
    permissions: new Set(
      fields.flatMap(({ permission, inner }) => [
        ...(permission ? [permission] : []),
        ...(inner?.permissions ?? []),
      ]),
    ),
    hide(data, may) {
      const shown = { ...(data as Record<string, unknown>) };
      for (const { name, permission, inner, blank } of fields) {
        if (!(name in shown)) continue;
        if (permission && !may(permission)) shown[name] = blank;
        else if (inner) shown[name] = inner.hide(shown[name], may);
      }
      return shown;
    },
  };
}

const permissionOf = (field: z.ZodType): Permission | undefined =>
  PERMISSIONS.find((permission) => permission === field.meta()?.[SHOWN_WITH]);

/** What released front ends accept: nothing, null or 0. */
const blankOf = (field: z.ZodType): unknown =>
  [undefined, null, 0].find((blank) => field.safeParse(blank).success);
