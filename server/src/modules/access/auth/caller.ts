import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPROVAL_PIN_HEADER } from 'shared-api/domain/api';
import type { Context } from '#context';
import { isAllowed } from '#http/route';
import { findPinOwner } from './pins';
import { findCaller } from './sessions';

/** Sets `request.caller` from the bearer token, null without a valid one, and `request.approver` from a PIN. */
export function registerCaller(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('approver', null);

  async function identify(request: FastifyRequest, token: string): Promise<void> {
    const caller = await findCaller(context, token);
    request.caller = caller;
    const pin = request.headers[APPROVAL_PIN_HEADER];
    const isApprovable = request.routeOptions.config?.endpoint?.approvable;
    if (typeof pin !== 'string' || !isApprovable || !caller || !isAllowed(caller, 'panel.open')) return;
    request.approver = await findPinOwner(context, caller, pin);
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    // Synchronous for guests.
    if (!token) return done();
    identify(request, token).then(() => done(), done);
  });
}
