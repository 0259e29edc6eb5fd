import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEGAL_TEMPLATES } from '../domain/restaurant/legal-templates/legal-templates';
import { parseInline, parseLegalText, type LegalInline } from './legal-markup';

it('reads headings, paragraphs and lists', () => {
  expect(parseLegalText('Giriş\ndevam\n\n## Haklar\n\n- bir\n- iki\n\nSon')).toEqual([
    {
      heading: null,
      blocks: [
        {
          kind: 'paragraph',
          content: ['Giriş', ' ', 'devam'].map((text) => ({ kind: 'text', text })),
        },
      ],
    },
    {
      heading: 'Haklar',
      blocks: [
        { kind: 'list', items: ['bir', 'iki'].map((text) => [{ kind: 'text', text }]) },
        { kind: 'paragraph', content: [{ kind: 'text', text: 'Son' }] },
      ],
    },
  ]);
});

it('reads bold text, code, links to pages of the site and placeholders', () => {
  expect(parseInline('**Not:** `cart` [form](/feedback), {restaurant}')).toEqual([
    { kind: 'bold', text: 'Not:' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'cart' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'form', path: '/feedback' },
    { kind: 'text', text: ', ' },
    { kind: 'placeholder', name: 'restaurant' },
  ]);
});

it.each([
  '[x](https://kotu.example)',
  '[x](//kotu.example)',
  '[x](javascript:alert(1))',
  '{password}',
  '<b>x</b>',
])('leaves %s as text', (text) => {
  expect(parseInline(text)).toEqual([{ kind: 'text', text }]);
});

it('loses no letter of any line', () => {
  const written = (part: LegalInline) => {
    if (part.kind === 'placeholder') return `{${part.name}}`;
    if (part.kind === 'link') return `[${part.text}](${part.path})`;
    return { text: part.text, bold: `**${part.text}**`, code: `\`${part.text}\`` }[part.kind];
  };
  const pieces = fc.constantFrom('**', '`', '[', '](/a)', ']', '(', ')', '{email}', '{', 'ş', ' ', '##');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const line = parts.join('');
      expect(parseInline(line).map(written).join('')).toBe(line);
    }),
  );
});

it('both languages of a template have the same sections and placeholders', () => {
  for (const { tr, en } of Object.values(LEGAL_TEMPLATES)) {
    const shapes = [tr, en].map((text) =>
      parseLegalText(text).map(({ blocks }) => blocks.map(({ kind }) => kind)),
    );
    expect(shapes[1]).toEqual(shapes[0]);
    const placeholders = [tr, en].map((text) => (text.match(/\{\w+\}|`\w+`|\(\/\w+\)/g) ?? []).sort());
    expect(placeholders[1]).toEqual(placeholders[0]);
  }
});
