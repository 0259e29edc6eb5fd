import { useEffect, useState } from 'react';
import { afterFirstPaint } from './after-first-paint';

/** False until the first paint is over and the browser idle: for what must not compete with it. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => afterFirstPaint(() => setIsSettled(true)), []);
  return isSettled;
}
