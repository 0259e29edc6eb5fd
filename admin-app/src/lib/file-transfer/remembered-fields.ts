import { deviceStorage } from 'shared-api/client/device-storage';
import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';

type Columns = MenuImportPreview['columns'];

/** Fields by heading, as a person chose them; a device belongs to one restaurant. */
const KEY = 'menu_import_fields';

/** Columns of which one has another field; no two have the same. */
export const withField = (columns: Columns, letters: string, field: string | null): Columns =>
  columns.map((each) => {
    if (each.column === letters) return { ...each, field };
    return field !== null && each.field === field ? { ...each, field: null } : each;
  });

/** As requests have them: `A=name:tr,C=price,D=` */
export const fieldsText = (columns: Columns): string =>
  columns.map(({ column, field }) => `${column}=${field ?? ''}`).join(',');

function readStored(): Record<string, unknown> {
  return Object(deviceStorage.readJson(KEY)) as Record<string, unknown>;
}

export function rememberFields(columns: Columns): void {
  const chosen = columns
    .filter(({ heading }) => heading !== '')
    .map(({ heading, field }) => [heading, field]);
  deviceStorage.writeJson(KEY, { ...readStored(), ...Object.fromEntries(chosen) });
}

/** The fields that were chosen for the headings of a file; undefined if it was read with them anyway. */
export function rememberedFields({
  columns = [],
  fields = [],
}: Partial<MenuImportPreview>): string | undefined {
  const stored = readStored();
  let corrected: Columns = columns;
  for (const { column, heading, field } of columns) {
    const chosen = Object.hasOwn(stored, heading) ? stored[heading] : undefined;
    const isKnown = chosen === null || fields.some((each) => each.field === chosen);
    if (isKnown && chosen !== field) corrected = withField(corrected, column, chosen as string | null);
  }
  return corrected === columns ? undefined : fieldsText(corrected);
}
