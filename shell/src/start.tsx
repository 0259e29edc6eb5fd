import { createRoot } from 'react-dom/client';
import { RemoteMount } from './remote-mount';

/** The one place where a React root is made. */
export function start() {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  createRoot(container).render(<RemoteMount pathname={window.location.pathname} />);
}
