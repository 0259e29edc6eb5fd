import { expect, it } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { messageLanguage } from './request-language';

it.each([
  [undefined, 'tr'],
  ['', 'tr'],
  ['tr', 'tr'],
  ['en', 'en'],
  ['en-US,en;q=0.9,tr;q=0.8', 'en'],
  ['de-DE,tr;q=0.5,en;q=0.4', 'tr'],
  ['fr;q=1.0, en;q=0.3', 'en'],
  ['en;q=0, tr;q=0.1', 'tr'],
  ['ar', 'en'],
  ['*', 'tr'],
])('Accept-Language %s gets messages in %s', (header, language) => {
  const raw = { headers: { 'accept-language': header } } as IncomingMessage;
  expect(messageLanguage({ raw })).toBe(language);
});
