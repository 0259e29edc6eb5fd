import { useEffect, useEffectEvent } from 'react';
import { notify } from 'shared-ui/toaster';

interface PartMissedProps {
  /** What did not work, in words. */
  text: string;
  /** The page goes on without the part. */
  onTold: () => void;
}

/** Stands in for a dialog that could not be opened: that is said in passing, and the page stays as it was. */
export function PartMissed({ text, onTold }: PartMissedProps) {
  const tell = useEffectEvent(() => {
    notify.error(text);
    onTold();
  });
  useEffect(() => tell(), []);
  return null;
}
