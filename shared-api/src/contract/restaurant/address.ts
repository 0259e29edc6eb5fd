import { z } from 'zod';
import { endpoint } from '../endpoint';
import { timestamp } from '../fields';

const certificate = z.object({
  expires_at: timestamp,
  state: z.enum(['valid', 'expires_soon', 'expired']),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'Why the files of a newer certificate are not used; null if they are' }),
});

/** Where the origin of codes comes from: the environment, the setting code_address, or the request. */
export const codeAddressSource = z.enum(['public_url', 'setting', 'request']);

const address = z.object({
  codes: z.string().meta({ description: 'Origin that printed codes open' }),
  codes_source: codeAddressSource,
  previous: z
    .array(z.string())
    .meta({ description: 'Former origins of printed codes, from which guests go on' }),
  certificate: certificate
    .nullable()
    .meta({ description: 'Of the https address; null without one, or if this machine does not reach it' }),
  root_certificate: z
    .object({
      page_url: z.string().meta({ description: 'Page on which staff install it on their devices' }),
      code_url: z.string().meta({ description: '`data:` address of a QR code that opens the page' }),
      fingerprint: z.string().meta({ description: 'SHA-256, as devices show it' }),
    })
    .nullable()
    .meta({ description: 'Of the authority of the restaurant’s own network; null without TLS_ROOT' }),
});
export type Address = z.output<typeof address>;

export const getAddress = endpoint({
  method: 'GET',
  path: '/address',
  access: 'settings.edit',
  tag: 'Settings',
  summary: 'The addresses of the server, its certificate and that of its own authority',
  reply: address,
  errors: ['bad_request'],
});
