import { use } from 'react';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import './ink-buttons.css';
import { AdminRoot } from './app/admin-root';
import { preloadPage } from './app/router';
import { loadFrameTexts } from './i18n/admin-i18n';
import { applyAppearance } from './services/appearance';
import { createServices } from './services/services';

applyAppearance();
// A component that waits has no state before it is mounted, so they are created here.
const services = createServices();
const isReady = Promise.all([loadFrameTexts(services.language), preloadPage(services)]);

/** The staff app: /login and /admin. @param basename prefix of its paths. */
export default function App({ basename }: { basename: string }) {
  use(isReady);
  return <AdminRoot services={services} basename={basename} />;
}
