import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { OfferBar, type OfferBarProps } from '../offer-bar/offer-bar';

export interface ReleaseNoticeProps extends Pick<OfferBarProps, 'className' | 'dismissLabel'> {
  /** Whether a newer release is live and a reload would not interrupt the user. */
  isAvailable: boolean;
  onReload: () => void;
  children: ReactNode;
}

/** Offers to reload the page for a newer release, until it is dismissed. */
export function ReleaseNotice({ isAvailable, onReload, children, ...rest }: ReleaseNoticeProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isAvailable || isDismissed) return null;
  return (
    <OfferBar
      role="status"
      icon={<RefreshCw />}
      onAccept={onReload}
      onDismiss={() => setIsDismissed(true)}
      {...rest}
    >
      {children}
    </OfferBar>
  );
}
