import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPROVAL_PIN_HEADER } from 'shared-api/domain/api';
import type { Context } from '#context';
import { isAllowed, lackedPermissions } from '#http/route';
import { findPinOwner, hasApproverFor } from './pins';
import { findCaller } from './sessions';

/** Sets `request.caller` from the bearer token, null without a valid one, and `request.approver` from a PIN; without one, whether
 * anybody could approve the request. */
export function registerCaller(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('approver', null);
  app.decorateRequest('lacksApprover', false);

  async function identify(request: FastifyRequest, token: string): Promise<void> {
    const caller = await findCaller(context, token);
    request.caller = caller;
    const endpoint = request.routeOptions.config?.endpoint;
    if (!endpoint?.approvable || !caller || !isAllowed(caller, 'panel.open')) return;
    const pin = request.headers[APPROVAL_PIN_HEADER];
    if (typeof pin === 'string') request.approver = await findPinOwner(context, caller, pin);
    else {
      const [lacked] = lackedPermissions(endpoint, caller);
      request.lacksApprover = lacked !== undefined && !(await hasApproverFor(context.db, lacked));
    }
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    // Synchronous for guests.
    if (!token) return done();
    identify(request, token).then(() => done(), done);
  });
}
