import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_REPORT } from './limits';
import { anonymousText, VITAL_BOUNDS } from './field-report-rules';

test.each([
  [
    'Cannot read properties of undefined (reading "price")',
    'Cannot read properties of undefined (reading <value>)',
  ],
  ['GET https://menu.example/order/s3cret?t=1 failed', 'GET <url> failed'],
  ['Table “Bahçe 4” is ‘taken’', 'Table <value> is <value>'],
  ['ayse@ornek.example 0532 111 22 33', '<value> 0 0 0 0'],
  ['٤٢ masa', '0 masa'],
  ['token kX9cR_mVb-QwLqtZnEtyUaHupDpfGjS', 'token <value>'],
  ['POST /orders/{id}/items', 'POST /orders/{id}/items'],
  ['two\nlines', 'two lines'],
])('%s becomes %s', (text, anonymous) => {
  expect(anonymousText(text)).toBe(anonymous);
});

test('whatever the text, no digit but 0, no address and no quoted value remains', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.nat(), (text, value, number) => {
      const quoted = value.replaceAll('"', '');
      const anonymous = anonymousText(`x "${quoted}" ${number} a@b https://c.example/${quoted} ${text}`);
      expect(anonymous).toMatch(/^x <value> 0 <value> <url>/);
      expect(anonymous).not.toMatch(/[1-9]|@/);
      expect(anonymous.length).toBeLessThanOrEqual(FIELD_REPORT.textMax);
    }),
  );
});

test('the buckets of every vital have rising bounds, as many as there are columns', () => {
  for (const bounds of Object.values(VITAL_BOUNDS)) {
    expect(bounds).toHaveLength(15);
    expect([...bounds].sort((a, b) => a - b)).toEqual(bounds);
  }
});
