import { useRestaurantTime } from './use-restaurant-time';

/** Date and time by the restaurant's clock. @param at ISO 8601. */
export function DateTime({ at }: { at: string }) {
  const { dateTimeText } = useRestaurantTime();
  return <time dateTime={at}>{dateTimeText(at)}</time>;
}
