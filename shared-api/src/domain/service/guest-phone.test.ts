import { expect, test } from 'vitest';
import { isGuestPhone } from './guest-phone';

test.each([
  '05321112233',
  '0532 111 22 33',
  '532 111 22 33',
  '+90 (532) 111-22-33',
  '90 532 111 22 33',
  '0090 532 111 22 33',
  '٠٥٣٢ ١١١ ٢٢ ٣٣',
  '0216 000 00 12',
  '+49 30 1234567',
  '0049 30 1234567',
  '+1 212 555 0100',
])('%s can be called in Turkey', (typed) => {
  expect(isGuestPhone(typed, 'tr')).toBe(true);
});

test.each([
  '',
  '123',
  '0532',
  '0532 000 00',
  '0532 111 22 33 4',
  '+90 532 111 22',
  '+49 30',
  'yok',
  '0532 111 22 33 dahili 4',
  '+',
])('%s cannot', (typed) => {
  expect(isGuestPhone(typed, 'tr')).toBe(false);
});

test('without a country profile, any number of a subscriber counts', () => {
  expect(['030 1234567', '216 1234', '123', '911'].map((typed) => isGuestPhone(typed, 'none'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
