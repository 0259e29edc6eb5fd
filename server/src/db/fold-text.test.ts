import { expect, it } from 'vitest';
import { foldText } from './fold-text';

it.each([
  ['ÇILGIN ŞİŞ', 'cilgin sis'],
  ['çılgın şiş', 'cilgin sis'],
  ['IĞDIR ığdır', 'igdir igdir'],
  ['Öküz Ürgüp', 'okuz urgup'],
  ['Crème Brûlée 12', 'crème brulée 12'],
  ['العربية 🍋', 'العربية 🍋'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
