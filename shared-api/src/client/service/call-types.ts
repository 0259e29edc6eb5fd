import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/call-types';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewCallType = BodyOf<typeof contract.createCallType>;
type CallTypeChange = BodyOf<typeof contract.updateCallType>;

/** @param language of the names; the default one if omitted. */
export const listCallTypes = async (http: Http, language?: string) =>
  expectList(
    await http.send('GET /call-types', {
      query: { language_code: language },
    }),
  );

export const createCallType = (http: Http, body: NewCallType, idempotencyKey?: string) =>
  http.send('POST /call-types', { body, idempotencyKey });

export const updateCallType = (http: Http, id: number, body: CallTypeChange) =>
  http.send('PUT /call-types/{id}', { params: { id }, body });

export const deleteCallType = (http: Http, id: number) =>
  http.send('DELETE /call-types/{id}', { params: { id } });
