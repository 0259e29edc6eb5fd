import type { BodyOf } from '../../contract/endpoint';
import type { AppName } from '../../contract/front-ends';
import type * as contract from '../../contract/releases/rollouts';
import type { CanaryChoice } from '../../contract/statuses';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type LiveChange = BodyOf<typeof contract.makeReleaseLive>;
export type LiveRollback = BodyOf<typeof contract.rollBackRelease>;
export type NewCanary = BodyOf<typeof contract.startCanary>;
export type RolloutChange = BodyOf<typeof contract.changeRollout>;
export type NewPreview = BodyOf<typeof contract.createReleasePreview>;

export const getReleases = (http: Http) => http.send('GET /releases');

export const makeReleaseLive = (http: Http, app: AppName, body: LiveChange) =>
  http.send('PUT /releases/{app}/live', { params: { app }, body });

export const rollBackRelease = (http: Http, app: AppName, body: LiveRollback, idempotencyKey: string) =>
  http.send('POST /releases/{app}/roll-back', {
    params: { app },
    body,
    idempotencyKey,
  });

export const startCanary = (http: Http, app: AppName, body: NewCanary, idempotencyKey: string) =>
  http.send('POST /releases/{app}/canary', {
    params: { app },
    body,
    idempotencyKey,
  });

export const changeRollout = (http: Http, id: number, body: RolloutChange) =>
  http.send('PUT /releases/rollouts/{id}', { params: { id }, body });

/** @param version of the rollout on which the change is based. */
export const promoteRollout = (http: Http, id: number, version: number) =>
  http.send('PUT /releases/rollouts/{id}/promote', {
    params: { id },
    body: { version },
  });

export const rollBackRollout = (http: Http, id: number, reason: string) =>
  http.send('PUT /releases/rollouts/{id}/roll-back', {
    params: { id },
    body: { reason },
  });

export const chooseCanary = (http: Http, choice: CanaryChoice) =>
  http.send('PUT /releases/canary-choice', {
    body: { canary_choice: choice },
  });

export const listReleasePreviews = async (http: Http) =>
  expectList(await http.send('GET /releases/previews'));

export const createReleasePreview = (http: Http, body: NewPreview, idempotencyKey: string) =>
  http.send('POST /releases/previews', { body, idempotencyKey });

export const revokeReleasePreview = (http: Http, id: number) =>
  http.send('DELETE /releases/previews/{id}', { params: { id } });
