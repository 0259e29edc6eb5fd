/** Of slips, in millimetres: what receipt printers take. Chosen for each device, as each prints on its own printer. */
export const PAPER_WIDTHS_MM = [80, 58] as const;
export type PaperWidthMm = (typeof PAPER_WIDTHS_MM)[number];

const KEY = 'paper_width_mm';

export function readPaperWidthMm(): PaperWidthMm {
  const stored = Number(localStorage.getItem(KEY));
  return PAPER_WIDTHS_MM.find((widthMm) => widthMm === stored) ?? PAPER_WIDTHS_MM[0];
}

export const storePaperWidthMm = (widthMm: PaperWidthMm): void => localStorage.setItem(KEY, String(widthMm));
