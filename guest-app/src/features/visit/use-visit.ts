import { useQuery } from '@tanstack/react-query';
import { trackedVisitQuery } from 'shared-api/queries/service/tracked-visit';
import { useOwnVisit, visitTokenOf } from '../../services/own-visit';
import { useServices } from '../../services/services';

/** The visit that this phone takes part in; `token` is undefined without one, and once it is over. */
export function useVisit() {
  const { http } = useServices();
  const token = useOwnVisit(visitTokenOf);
  const { data, error, refetch, isFetching } = useQuery({
    ...trackedVisitQuery(http, token ?? ''),
    enabled: token !== undefined,
  });
  return { token, visit: token === undefined ? undefined : data, error, refetch, isFetching };
}
