import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS_PX } from 'shared-api/domain/limits';

/** Half the bytes of an upload: flat colours hide what a photograph would lose. */
const WEBP = { quality: 50, alphaQuality: 60, effort: 6, preset: 'drawing' } as const;
const GRID_PX = 1_200;
const CSS_DPI = 72;

const names = process.argv.slice(2);
if (names.length === 0) throw new Error('Which prints? For example: render-prints.ts adana dut');
const folder = mkdtempSync(join(tmpdir(), 'prints-'));
execFileSync('python3', [join(import.meta.dirname, 'prints.py'), folder, ...names]);
for (const name of names) {
  const drawing = readFileSync(join(folder, `${name}.svg`));
  for (const widthPx of IMAGE_WIDTHS_PX) {
    const images = join(import.meta.dirname, '..', 'images', String(widthPx));
    mkdirSync(images, { recursive: true });
    const density = (CSS_DPI * widthPx) / GRID_PX;
    const image = await sharp(drawing, { density }).resize(widthPx, widthPx).webp(WEBP).toBuffer();
    writeFileSync(join(images, `${name}.webp`), image);
  }
}
rmSync(folder, { recursive: true });
