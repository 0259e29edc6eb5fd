import { expect, it } from 'vitest';
import en from './en.json';
import tr from './tr.json';
import { text } from './text';

const placeholders = (template: string) => [...template.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

it('has every text in both languages, with the same placeholders', () => {
  expect(Object.keys(en)).toEqual(Object.keys(tr));
  for (const key of Object.keys(tr) as (keyof typeof tr)[]) {
    expect(placeholders(en[key]), key).toEqual(placeholders(tr[key]));
  }
});

it('fills placeholders with values and with texts of the same language', () => {
  const params = { what: text('order.total'), shown: 'a', current: 'b' };
  expect(text('field.price_changed', params)).toEqual({
    tr: 'Toplam: a yerine b',
    en: 'Total: b instead of a',
  });
});
