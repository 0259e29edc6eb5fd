import { expect, test } from 'vitest';
import { ChunkLoadError, faultKind } from './fault-kind';

test.each([
  ['missing', new ChunkLoadError('Loading chunk 7 failed')],
  ['missing', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })],
  ['storage', new DOMException('The quota has been exceeded', 'QuotaExceededError')],
  ['storage', new DOMException('Access is denied', 'SecurityError')],
  ['broken', new TypeError('x is undefined')],
  ['broken', new DOMException('not a child of this node', 'NotFoundError')],
  ['broken', 'a thrown text'],
])('is %s for %s', (kind, error) => {
  expect(faultKind(error)).toBe(kind);
});
