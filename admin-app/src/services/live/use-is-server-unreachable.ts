import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { retryFailed } from 'shared-api/queries/retry-failed';

/** Whether data of the screen could not be fetched; it is retried at intervals. */
export function useIsServerUnreachable(): boolean {
  const client = useQueryClient();
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => retryFailed(client, setIsUnreachable), [client]);
  return isUnreachable;
}
