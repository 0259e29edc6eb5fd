import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { retryFailed } from 'shared-api/queries/retry-failed';

/** Whether something on the screen could not be fetched, which is tried again at intervals. */
export function useIsServerUnreachable(): boolean {
  const client = useQueryClient();
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => retryFailed(client, setIsUnreachable), [client]);
  return isUnreachable;
}
