import { deviceStorage } from 'shared-api/client/device-storage';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import type { PrinterDocument } from 'shared-api/domain/statuses';

/** Documents that staff print, for each of which a device can use one of several printers. */
export const CHOSEN_DOCUMENTS = [
  'bills',
  'reports',
  'table_codes',
] as const satisfies readonly PrinterDocument[];
export type ChosenDocument = (typeof CHOSEN_DOCUMENTS)[number];

/** A printer's id; `null` for all printers of such documents. */
export type PrinterChoice = number | null;

const ALL = 'all';
const keyOf = (document: ChosenDocument) => `printer_for_${document}`;

export const printersFor = (printers: readonly Printer[], document: ChosenDocument): Printer[] =>
  printers.filter(({ documents }) => documents.includes(document));

/** @returns undefined without a choice, or if the chosen printer no longer prints such documents. */
export function readPrinterChoice(
  document: ChosenDocument,
  printers: readonly Printer[],
): PrinterChoice | undefined {
  const stored = deviceStorage.get(keyOf(document));
  if (stored === ALL) return null;
  return printersFor(printers, document).find(({ id }) => String(id) === stored)?.id;
}

/** @param choice undefined to be asked again. */
export function storePrinterChoice(document: ChosenDocument, choice: PrinterChoice | undefined): void {
  if (choice === undefined) deviceStorage.remove(keyOf(document));
  else deviceStorage.set(keyOf(document), String(choice ?? ALL));
}

/** The printer whose cash drawer this device opens, part of a request: that of its bills; none for every drawer. */
export function drawerPrinter(): { printer_id?: number } {
  const stored = Number(deviceStorage.get(keyOf('bills')));
  return Number.isInteger(stored) && stored > 0 ? { printer_id: stored } : {};
}
