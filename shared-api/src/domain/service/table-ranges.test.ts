import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABLES_AT_ONCE_MAX } from './limits';
import { TEXT_MAX } from '../limits';
import { parseTableRanges } from './table-ranges';
import { tableNumberKey } from './table-number';

const numbersIn = (typed: string) => parseTableRanges(typed).tables.map((table) => table.table_number);
const problemsIn = (typed: string) => parseTableRanges(typed).problems;

describe('a list of tables', () => {
  it('is ranges and single tables in their areas', () => {
    const { tables, problems } = parseTableRanges('Salon 1–20, Bahçe 1–12, Teras');
    expect(problems).toEqual([]);
    expect(tables).toHaveLength(33);
    expect([tables[0], tables[19], tables[20], tables[32]]).toEqual([
      { table_number: 'Salon 1', area: 'Salon' },
      { table_number: 'Salon 20', area: 'Salon' },
      { table_number: 'Bahçe 1', area: 'Bahçe' },
      { table_number: 'Teras', area: 'Teras' },
    ]);
  });

  it.each([
    'Şark köşesi 1-3',
    'Şark köşesi 1 – 3',
    'Şark köşesi  1..3',
    'Şark köşesi 1—Şark köşesi 3',
    ' Şark köşesi 1…3;',
  ])('accepts the range %j', (typed) => {
    expect(parseTableRanges(typed)).toEqual({
      tables: [1, 2, 3].map((n) => ({ table_number: `Şark köşesi ${n}`, area: 'Şark köşesi' })),
      problems: [],
    });
  });

  it.each([
    ['1–2', ['M-1', 'M-2'], null],
    ['7', ['M-7'], null],
    ['M-1–2', ['M-1', 'M-2'], null],
    ['M-3', ['M-3'], null],
    ['B1-B2', ['B1', 'B2'], null],
    ['Masa 1-2', ['Masa 1', 'Masa 2'], null],
    ['Bahçe: 1–2', ['M-1', 'M-2'], 'Bahçe'],
    ['Bahçe: Çardak', ['Çardak'], 'Bahçe'],
    [': Çardak', ['Çardak'], null],
    ['Kat 2 Loca 1–2', ['Kat 2 Loca 1', 'Kat 2 Loca 2'], 'Kat 2 Loca'],
    ['Teras 5', ['Teras 5'], 'Teras'],
  ])('names the tables and the area of %j', (typed, numbers, area) => {
    expect(parseTableRanges(typed)).toEqual({
      tables: numbers.map((table_number) => ({ table_number, area })),
      problems: [],
    });
  });

  it('may be written on several lines', () => {
    expect(numbersIn('Salon 1\n\nBahçe 2')).toEqual(['Salon 1', 'Bahçe 2']);
  });

  it.each([
    ['Salon 20–1', 'reversed'],
    ['Salon 1–', 'unfinished'],
    ['Salon:', 'unfinished'],
    ['Salon 1–20 Bahçe 1–12', 'no_comma'],
    [`Salon 1–${TABLES_AT_ONCE_MAX + 1}`, 'too_many'],
    ['Salon 1–999999999', 'too_many'],
    [`${'x'.repeat(TEXT_MAX.tableNumber - 2)} 9–10`, 'too_long'],
    [`${'x'.repeat(TEXT_MAX.area + 1)}: 1`, 'too_long'],
  ])('names the problem of %j and keeps the others', (typed, problem) => {
    expect(parseTableRanges(`Bahçe 1, ${typed}, Bahçe 2`)).toEqual({
      tables: [1, 2].map((n) => ({ table_number: `Bahçe ${n}`, area: 'Bahçe' })),
      problems: [{ text: typed, problem }],
    });
  });

  it('has each number once, as people read it', () => {
    expect(problemsIn('Salon 1-3, salon 03')).toEqual([{ text: 'salon 03', problem: 'repeated' }]);
    expect(numbersIn('Salon 1-3, salon 03')).toEqual(['Salon 1', 'Salon 2', 'Salon 3']);
  });

  it('may name as many tables as one request adds, and no more in total', () => {
    const half = TABLES_AT_ONCE_MAX / 2;
    expect(problemsIn(`A 1-${half}, B 1-${half}`)).toEqual([]);
    expect(problemsIn(`A 1-${half}, B 1-${half}, C`)).toEqual([{ text: 'C', problem: 'too_many' }]);
    expect(problemsIn(`A 1-${half}, B 1-${half + 1}`)).toEqual([
      { text: `B 1-${half + 1}`, problem: 'too_many' },
    ]);
  });

  it('of any text gives only tables that can be stored, each number once', () => {
    const words = fc.constantFrom(
      'Salon',
      'M-',
      'Bahçe ',
      '1',
      '20',
      '–',
      '-',
      ',',
      ';',
      ':',
      ' ',
      'ı',
      '…',
      '٣',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const { tables } = parseTableRanges(parts.join(''));
        expect(new Set(tables.map((it) => tableNumberKey(it.table_number))).size).toBe(tables.length);
        expect(tables.length).toBeLessThanOrEqual(TABLES_AT_ONCE_MAX);
        for (const { table_number: number, area } of tables) {
          expect(number.trim()).toBe(number);
          expect(number.length).toBeGreaterThan(0);
          expect(number.length).toBeLessThanOrEqual(TEXT_MAX.tableNumber);
          expect(area === null || (area.trim() === area && area !== '')).toBe(true);
        }
      }),
    );
  });
});
