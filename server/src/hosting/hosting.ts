import type { FastifyInstance } from 'fastify';
import type { GuestBootstrap } from 'shared-api/contract/guest-bootstrap';

/** Serves the front ends' releases from `releasesDir`. */
export async function registerHosting(
  _app: FastifyInstance,
  _deps: { releasesDir: string; guestBootstrap: (languageCode: string) => Promise<GuestBootstrap> },
): Promise<void> {}
