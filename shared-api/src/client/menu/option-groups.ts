import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/menu/option-groups';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewOptionGroup = BodyOf<typeof contract.createOptionGroup>;
type OptionGroupChange = BodyOf<typeof contract.updateOptionGroup>;

export const listOptionGroups = async (http: Http) => expectList(await http.send('GET /option-groups'));

export const createOptionGroup = (http: Http, body: NewOptionGroup, idempotencyKey?: string) =>
  http.send('POST /option-groups', { body, idempotencyKey });

export const updateOptionGroup = (http: Http, id: number, body: OptionGroupChange) =>
  http.send('PUT /option-groups/{id}', { params: { id }, body });

export const setOptionActive = (http: Http, ids: { id: number; optionId: number }, isActive: boolean) =>
  http.send('PUT /option-groups/{id}/options/{optionId}/active', {
    params: ids,
    body: { is_active: isActive },
  });

export const deleteOptionGroup = (http: Http, id: number) =>
  http.send('DELETE /option-groups/{id}', { params: { id } });
