import { createRoot } from 'react-dom/client';
import App from './entry';

/** Runs this remote alone, for development. */
createRoot(document.getElementById('root')!).render(<App basename="/" />);
