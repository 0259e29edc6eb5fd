import { loadSearchResults } from '../features/menu/menu';
import { preloadToaster } from 'shared-ui/toaster';

// Preloads what may be opened next, also without a connection: the service worker caches what was loaded.
void Promise.all([
  import('../features/product/product-modal'),
  loadSearchResults(),
  import('../features/menu/fly-to-cart'),
  import('../features/menu/category-overview'),
  import('./cart-route'),
  import('./home-route'),
  import('./feedback-route'),
  import('./order-route'),
  preloadToaster(),
]).catch(() => {});
