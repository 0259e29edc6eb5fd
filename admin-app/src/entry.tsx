import { useState } from 'react';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import { AdminRoot } from './app/admin-root';
import { createServices } from './services/services';

/**
 * The staff's front end: /login and everything below /admin.
 * @param basename what every path of it begins with.
 */
export default function App({ basename }: { basename: string }) {
  const [services] = useState(createServices);
  return <AdminRoot services={services} basename={basename} />;
}
