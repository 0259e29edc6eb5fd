import { useState } from 'react';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import './ink-buttons.css';
import { AdminRoot } from './app/admin-root';
import { applyAppearance } from './services/appearance';
import { createServices } from './services/services';

/** The staff app: /login and /admin. @param basename prefix of its paths. */
export default function App({ basename }: { basename: string }) {
  const [services] = useState(() => {
    applyAppearance();
    return createServices();
  });
  return <AdminRoot services={services} basename={basename} />;
}
