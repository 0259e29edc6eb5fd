const fieldOf = (value: unknown): string => {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Lists as JSON; undefined fields are left out. */
export function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, fieldOf(value));
  }
  return form;
}

export function fileFormData(field: string, file: File): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}
