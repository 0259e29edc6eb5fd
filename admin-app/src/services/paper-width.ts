import { deviceStorage } from 'shared-api/client/device-storage';
import { PAPER_WIDTHS_MM, type PaperWidthMm } from 'shared-api/domain/statuses';

/** Each device stores the paper width of its own printer. */
const KEY = 'paper_width_mm';

export function readPaperWidthMm(): PaperWidthMm {
  const stored = Number(deviceStorage.get(KEY));
  return PAPER_WIDTHS_MM.find((widthMm) => widthMm === stored) ?? PAPER_WIDTHS_MM[0];
}

export const storePaperWidthMm = (widthMm: PaperWidthMm): void => deviceStorage.set(KEY, String(widthMm));
