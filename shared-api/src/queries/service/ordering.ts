import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getOrderingStatus, listOrderPauses } from '../../client/service/ordering';
import { keys } from '../keys';

export const orderingStatusQuery = (http: Http) =>
  queryOptions({ queryKey: keys.ordering.status(), queryFn: () => getOrderingStatus(http) });

export const orderPausesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.ordering.pauses(), queryFn: () => listOrderPauses(http) });
