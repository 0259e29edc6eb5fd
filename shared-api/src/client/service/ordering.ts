import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/ordering';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type PauseChange = BodyOf<typeof contract.setOrderPause>;

export const getOrderingStatus = (http: Http) => http.send('GET /ordering-status');

export const listOrderPauses = async (http: Http) => expectList(await http.send('GET /order-pauses'));

export const setOrderPause = async (http: Http, body: PauseChange) =>
  expectList(await http.send('PUT /order-pauses', { body }));
