import type { TextPaperLine } from './paper';

/** Least number of columns for a text beside a right-aligned one. */
const TEXT_COLUMNS_MIN = 8;

/** Rows of a line in characters of equal width, none wider than the paper. */
interface TextRows {
  rows: string[];
  isLarge: boolean;
}

/** @param columns characters of normal size per row. */
export function layoutText(line: TextPaperLine, columns: number): TextRows {
  const isLarge = line.isLarge === true && fitsWithoutCut(line, columns / 2);
  const width = isLarge ? columns / 2 : columns;
  return { rows: 'text' in line ? wrapAfterLead(line.text, line, width) : inTwoParts(line, width), isLarge };
}

const longestWord = (text: string): number => Math.max(...text.split(' ').map(({ length }) => length));

function fitsWithoutCut(line: TextPaperLine, width: number): boolean {
  const lead = line.repeatsLead ? (line.lead ?? '').length : 0;
  if ('text' in line) return longestWord(line.text) <= width - lead;
  return longestWord(line.start) <= width - lead && line.end.length <= width;
}

function inTwoParts(line: Extract<TextPaperLine, { start: string }>, width: number): string[] {
  const { start, end, lead = '' } = line;
  const room = width - end.length - 1;
  const isBeside =
    lead.length + start.length <= room ||
    room >= Math.max(TEXT_COLUMNS_MIN, lead.length + longestWord(start));
  if (isBeside) {
    const [first = '', ...below] = wrapAfterLead(start, line, room);
    return [first.padEnd(width - end.length) + end, ...below];
  }
  return [
    ...(lead + start ? wrapAfterLead(start, line, width) : []),
    ...wrap(end, width).map((row) => row.padStart(width)),
  ];
}

function wrapAfterLead(
  text: string,
  { lead = '', repeatsLead = false }: TextPaperLine,
  width: number,
): string[] {
  const room = width - lead.length;
  if (!repeatsLead && longestWord(text) > room) return wrap(lead + text, width);
  return wrap(text, room).map(
    (row, index) => (index === 0 || repeatsLead ? lead : ' '.repeat(lead.length)) + row,
  );
}

/** Cuts only words that are wider than a row. @returns at least one row. */
function wrap(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const joined = row ? `${row} ${word}` : word;
    if (joined.length <= width) {
      row = joined;
      continue;
    }
    if (row) rows.push(row);
    let rest = word;
    for (; rest.length > width; rest = rest.slice(width)) rows.push(rest.slice(0, width));
    row = rest;
  }
  return [...rows, row];
}
