import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import type { DemoEvening } from '../../contract/restaurant/demo-evening';
import { keys } from '../keys';

const PLAYING_INTERVAL_MS = 2_000;
/** A colleague or a command may start one. */
const IDLE_INTERVAL_MS = 15_000;

export const isEveningPlaying = ({ evening }: DemoEvening): boolean =>
  evening?.status === 'playing' || evening?.status === 'stopping';

/** Asked once where the restaurant is no demo, again and again where it is. */
export const demoEveningQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.demoEvening.all,
    queryFn: () => http.send('GET /demo-evening'),
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      return isEveningPlaying(data) ? PLAYING_INTERVAL_MS : IDLE_INTERVAL_MS;
    },
  });
