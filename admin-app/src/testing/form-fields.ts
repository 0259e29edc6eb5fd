const LISTS = ['translations', 'options', 'station_ids'];

/** The fields of a form data request, with JSON lists parsed. */
export async function formFields(request: Request): Promise<Record<string, unknown>> {
  const fields = Object.fromEntries((await request.formData()).entries());
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      LISTS.includes(name) ? (JSON.parse(String(value)) as unknown) : value,
    ]),
  );
}
