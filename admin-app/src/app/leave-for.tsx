import { useEffect } from 'react';
import { useServices } from '../services/services';

/** Draws nothing and goes to a page of another front end. */
export function LeaveFor({ path }: { path: string }) {
  const { leaveTo } = useServices();
  useEffect(() => leaveTo(path), [leaveTo, path]);
  return null;
}
