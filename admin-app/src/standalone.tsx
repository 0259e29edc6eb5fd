import { createRoot } from 'react-dom/client';
import App from './entry';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App basename="/" />);
