/**
 * Reduces the upstream variable fonts to the characters that the product uses, one woff2 file each:
 *
 *   npm run fonts -w shared-ui -- <Fraunces[SOFT,WONK,opsz,wght].ttf> <Figtree[wght].ttf>
 *
 * The sources are the `fonts/variable` files of github.com/undercasetype/Fraunces and
 * github.com/erikdkennedy/figtree. The packaged web fonts of the registry won't do: they keep the Turkish
 * letters in a second file, so a page could paint a word half in one font and half in another.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const WESTERN_LETTERS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿœ';
const TURKISH_LETTERS = 'ĞğİıŞş';
const PUNCTUATION = '\u00a0¡¿«»‹›‘’‚“”„–—…·•©®°×−½¼¾%₺€£§′″→←';
const TEXT = ASCII + WESTERN_LETTERS + TURKISH_LETTERS + PUNCTUATION;

const [frauncesPath, figtreePath] = process.argv.slice(2);
if (!frauncesPath || !figtreePath) {
  throw new Error('Usage: subset-fonts.mjs <Fraunces variable ttf> <Figtree variable ttf>');
}

/**
 * @param {string} sourcePath
 * @param {string} name
 * @param {Record<string, number | { min: number, max: number }>} variationAxes
 * @param {string[]} keepFeatures
 */
async function cut(sourcePath, name, variationAxes, keepFeatures) {
  const font = await subsetFont(await readFile(sourcePath), TEXT, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    noHinting: true,
  });
  const target = new URL(`../src/tokens/fonts/${name}.woff2`, import.meta.url);
  await writeFile(target, font);
  console.log(`${name}.woff2: ${(font.length / 1024).toFixed(1)} KB`);
}

await cut(frauncesPath, 'fraunces', { opsz: 48, SOFT: 60, WONK: 0, wght: 560 }, [
  'kern',
  'mark',
  'ccmp',
  'locl',
  'liga',
]);
await cut(figtreePath, 'figtree', { wght: { min: 400, max: 700 } }, [
  'kern',
  'mark',
  'ccmp',
  'locl',
  'liga',
  'tnum',
]);
