import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { listStations } from '../../client/kitchen/stations';
import { keys } from '../keys';

export const stationsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.stations.list(), queryFn: () => listStations(http) });
