import type { FastifyInstance } from 'fastify';
import { getGuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { Context } from '../../../context';
import { handle } from '../../../http/route';
import { guestBootstrapReply } from './guest-bootstrap';

export function registerGuestBootstrap(app: FastifyInstance, context: Context): void {
  handle(app, getGuestBootstrap, ({ query }) => guestBootstrapReply(context, query.language_code));
}
