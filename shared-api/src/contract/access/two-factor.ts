import { z } from 'zod';
import { endpoint } from '../endpoint';
import { TEXT_MAX } from '../../domain/limits';

/** Code of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().min(1).max(40);

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/auth/two-factor',
  access: 'two_factor.use',
  tag: 'Auth',
  summary: 'Whether the account’s logins need a code, and how many recovery codes are left',
  reply: z.object({ is_enabled: z.boolean(), recovery_codes_left: z.int() }),
  errors: [],
});
export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/setup',
  access: 'two_factor.use',
  tag: 'Auth',
  summary: 'Create a secret for an authenticator app; logins need no code before `enable`',
  reply: z.object({
    secret: z.string().meta({ description: 'Secret in Base32, for manual entry' }),
    qr_code: z.string().meta({ description: 'QR code of the secret, an image as a data URL' }),
  }),
  errors: ['status_conflict'],
});
export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/enable',
  access: 'two_factor.use',
  tag: 'Auth',
  summary: 'Require codes at login, confirmed by a first code of the app; returns the recovery codes once',
  body: z.object({ code: secondFactorCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['status_conflict', 'invalid_code'],
});
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  access: 'two_factor.use',
  tag: 'Auth',
  summary: 'Replace the recovery codes; returns the new ones once',
  body: z.object({ password: z.string().min(1).max(TEXT_MAX.password) }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['status_conflict', 'invalid_credentials'],
});
export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/disable',
  access: 'two_factor.use',
  tag: 'Auth',
  summary: 'Stop requiring codes at login',
  body: z.object({ password: z.string().min(1).max(TEXT_MAX.password) }),
  reply: z.null(),
  errors: ['invalid_credentials'],
});
