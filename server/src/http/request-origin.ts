import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** PUBLIC_URL, otherwise the origin to which the request was sent. */
export const requestOrigin = ({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
