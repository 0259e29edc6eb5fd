import type { GuestBootstrap } from '../../contract/menu/guest-bootstrap';

/** Shown until the restaurant's name is set. */
const PRODUCT_NAME = 'Afiyet';

export const siteName = ({ restaurant_name: name }: GuestBootstrap['settings']) => name || PRODUCT_NAME;

/** A page's title: its own and the restaurant's name, or on the home page the restaurant's name and slogan. */
export const pageTitle = (settings: GuestBootstrap['settings'], own?: string) =>
  own
    ? `${own} · ${siteName(settings)}`
    : [siteName(settings), settings.restaurant_slogan].filter(Boolean).join(' · ');
