import { expect, test } from 'vitest';
import { latinDigits, nameKey, phoneKey } from './text-key';

test.each([
  ['ŞİŞ KEBAP', 'şiş kebap'],
  ['Sis\u00A0 Kebap ', 'şış kebap'],
  ['Cre\u0300me bru\u0302le\u0301e', 'Crème Brûlée'],
  ['Ｃａｙ', 'çay'],
  ['Mercimek\u200B Çor\u00ADbası', 'mercimek çorbası'],
  ['شــاي', 'شاي'],
])('%j and %j are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

// Vowel signs of other scripts are letters, not accents.
test.each([
  ['Ayran', 'Ayran (büyük)'],
  ['दाल', 'दिल'],
  ['カキ', 'ガキ'],
  ['Cola', 'Cola.'],
])('%j and %j are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('phone numbers are compared by their digits, in any script and with or without prefix', () => {
  const typed = [
    '0532 111 22 33',
    '+90 (532) 111-22-33',
    '٠٥٣٢ ١١١ ٢٢ ٣٣',
    '۰۵۳۲۱۱۱۲۲۳۳',
    '００９０５３２１１１２２３３',
  ];
  expect(new Set(typed.map(phoneKey))).toEqual(new Set(['5321112233']));
  expect(phoneKey('Ayşe')).toBe('');
  expect(latinDigits('۱۲٣4 m')).toBe('1234 m');
});
