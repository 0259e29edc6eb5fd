import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { FIRST_MENU_SCRIPT_BYTES_MAX } from 'shared-api/domain/releases/limits';
import {
  FEDERATION_SCRIPT_BYTES_MAX,
  FIRST_MENU_HTML_BYTES_MAX,
} from '../../server/src/release-platform/rules/budget.ts';
import { percentile } from '../lib/percentile.ts';
import type { Load } from './measure.ts';
import type { VariantName } from './variants.ts';

export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
export const median = (values: number[]) => percentile(values, 50);

type Medians = Record<VariantName, Load>;
export interface Row {
  name: string;
  cells: string[];
  target: string;
  /** Null without a target. */
  isMet: boolean | null;
}

function mediansOf(loads: Load[]): Load {
  const [first] = loads;
  if (!first) throw new Error('Nothing was measured');
  const names = Object.keys(first) as (keyof Load)[];
  return Object.fromEntries(names.map((name) => [name, median(loads.map((load) => load[name]))])) as Record<
    keyof Load,
    number
  >;
}

const cellsOf = (medians: Medians, show: (load: Load) => string) =>
  [medians.afiyet, medians.singlePage, medians.staticPage].map((load) =>
    show(load).replaceAll(/NaN.*/g, '–'),
  );

export function rowsOf(loads: Record<VariantName, Load[]>, isOfflineReadable: boolean): Row[] {
  const medians: Medians = {
    afiyet: mediansOf(loads.afiyet),
    singlePage: mediansOf(loads.singlePage),
    staticPage: mediansOf(loads.staticPage),
  };
  const { afiyet, singlePage } = medians;

  const atMost = (max: number) => `≤ ${max / 1_000} KB`;
  const bytes = (name: string, figure: 'scriptBytes' | 'htmlBytes', max: number): Row => ({
    name,
    cells: cellsOf(medians, (load) => kilobytes(load[figure])),
    target: atMost(max),
    isMet: afiyet[figure] <= max,
  });
  const time = (
    name: string,
    figure: 'firstCardMs' | 'largestPaintMs' | 'interactiveMs' | 'inCartMs',
    beside: 'singlePage' | 'staticPage',
    max: number,
  ): Row => {
    const ratio = afiyet[figure] / medians[beside][figure];
    return {
      name: `${name}: ${ratio.toFixed(2)} × the ${beside === 'singlePage' ? 'single page' : 'static page'}`,
      cells: cellsOf(medians, (load) => milliseconds(load[figure])),
      target: `≤ ${max.toFixed(2)} ×`,
      isMet: ratio <= max,
    };
  };
  const federationBytes = afiyet.scriptBytes - singlePage.scriptBytes;
  return [
    bytes('JavaScript until interactive', 'scriptBytes', FIRST_MENU_SCRIPT_BYTES_MAX),
    {
      name: 'of which module federation',
      cells: [kilobytes(federationBytes), '', ''],
      target: atMost(FEDERATION_SCRIPT_BYTES_MAX),
      isMet: federationBytes <= FEDERATION_SCRIPT_BYTES_MAX,
    },
    bytes('HTML with inlined styles', 'htmlBytes', FIRST_MENU_HTML_BYTES_MAX),
    {
      name: 'all bytes until interactive, with data, fonts and images',
      cells: cellsOf(medians, (load) => kilobytes(load.allBytes)),
      target: '',
      isMet: null,
    },
    {
      name: 'dependent requests until the first product / until interactive',
      cells: cellsOf(medians, (load) => `${load.roundsToCard} / ${load.roundsToInteractive}`),
      target: '1 / 2',
      isMet: afiyet.roundsToCard === 1 && afiyet.roundsToInteractive <= 2,
    },
    time('first product painted', 'firstCardMs', 'staticPage', 1.15),
    time('largest contentful paint', 'largestPaintMs', 'staticPage', 1.25),
    time('interactive', 'interactiveMs', 'singlePage', 1.1),
    time('a product added then is in the cart', 'inCartMs', 'singlePage', 1.1),
    {
      name: 'layout shift',
      cells: cellsOf(medians, (load) => load.shift.toFixed(3)),
      target: '0',
      isMet: loads.afiyet.every(({ shift }) => shift === 0),
    },
    {
      name: 'second visit without a network: the menu is readable',
      cells: [isOfflineReadable ? 'yes' : 'no', '', ''],
      target: 'yes',
      isMet: isOfflineReadable,
    },
  ];
}

export const markdown = (header: string[], lines: string[][]) =>
  [header, header.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. @throws when the file has no such comments. */
export function writeBetween(file: string, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(file, 'utf8');
  const [start, stop] = [before.indexOf(begin), before.indexOf(end)];
  if (start === -1 || stop === -1) throw new Error(`${file} has no place named ${name}`);
  const after = `${before.slice(0, start)}${begin}\n\n${text}\n\n${before.slice(stop)}`;
  writeFileSync(file, after);
  execFileSync('oxfmt', [file]);
}
