import { afterEach, describe, expect, it, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '../contract/errors';
import { changePassword } from './access/auth';
import { createHttp } from './http';

afterEach(() => vi.unstubAllGlobals());

/** @returns whether an error response ends the session. */
async function endsSession(code: ErrorCode): Promise<boolean> {
  const { status, tr: message } = ERRORS[code];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: false, code, message }, { status })));
  const onUnauthorized = vi.fn();
  const http = createHttp({
    getToken: () => 'the-token',
    getLanguage: () => 'tr',
    onUnauthorized,
    connection: {
      isReachable: () => Promise.resolve(true),
      isOnline: () => true,
      subscribe: () => () => undefined,
    },
  });
  const passwords = { current_password: 'eski-parola', password: 'yeni-parola' };
  await expect(changePassword(http, passwords)).rejects.toMatchObject({ code, status });
  return onUnauthorized.mock.calls.length > 0;
}

describe('an error response', () => {
  it('ends an expired session', async () => {
    expect(await endsSession('unauthenticated')).toBe(true);
  });

  it.each(['invalid_credentials', 'forbidden', 'too_many_requests'] as const)(
    'does not end the session with %s',
    async (code) => {
      expect(await endsSession(code)).toBe(false);
    },
  );
});
