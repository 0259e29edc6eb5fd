import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { GUEST_PATHS } from 'shared-api/contract/paths';

/** For a banner without a link or with one that is not allowed. */
const DEFAULT_LINK = GUEST_PATHS.menu;

/** A banner's button: a page of this app, or an address elsewhere that cannot run as a script. */
export function BannerLink({ to, children }: { to: string | null; children: ReactNode }) {
  const look = buttonLook({ size: 'l' });
  if (to && /^https?:\/\//i.test(to)) {
    return (
      <a href={to} target="_blank" rel="noreferrer" {...look}>
        {children}
      </a>
    );
  }
  if (to && /^(?:tel|mailto):/i.test(to)) {
    return (
      <a href={to} {...look}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to && /^\/(?![/\\])/.test(to) ? to : DEFAULT_LINK} {...look}>
      {children}
    </Link>
  );
}
