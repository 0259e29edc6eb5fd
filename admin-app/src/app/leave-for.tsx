import { useEffect } from 'react';
import { useServices } from '../services/services';

export function LeaveFor({ path }: { path: string }) {
  const { leaveTo } = useServices();
  useEffect(() => leaveTo(path), [leaveTo, path]);
  return null;
}
