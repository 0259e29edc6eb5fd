import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/access/users';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewUser = BodyOf<typeof contract.createUser>;
export type UserChange = BodyOf<typeof contract.updateUser>;

/** Includes customers. */
export const listUsers = async (http: Http) => expectList(await http.send('GET /users'));

export const createUser = (http: Http, body: NewUser) => http.send('POST /users', { body });

/** @throws {ApiError} `last_admin` if no admin would be left. */
export const updateUser = (http: Http, id: number, body: UserChange) =>
  http.send('PUT /users/{id}', { params: { id }, body });

/** @throws {ApiError} `last_admin` if no admin would be left. */
export const deleteUser = (http: Http, id: number) => http.send('DELETE /users/{id}', { params: { id } });

export const listUserSessions = (http: Http, id: number) =>
  http.send('GET /users/{id}/sessions', { params: { id } });

export const endUserSession = (http: Http, id: number, sessionId: number) =>
  http.send('DELETE /users/{id}/sessions/{sessionId}', {
    params: { id, sessionId },
  });
