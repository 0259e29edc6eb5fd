import type { BodyOf, Endpoint } from '../contract/endpoint';

const fieldOf = (value: unknown): string => {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A body as the form data that some calls want (SPEC §7): lists as JSON; what is undefined is not sent. */
export function toFormData<E extends Endpoint>(body: BodyOf<E>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value !== undefined) form.set(name, fieldOf(value));
  }
  return form;
}

/** One file in the field where an upload call expects it. */
export function fileFormData(field: string, file: File): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}
