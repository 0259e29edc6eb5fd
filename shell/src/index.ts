import { start } from './start';

// Deferred scripts that the server listed in the page (the remote's container among them) have all run by
// DOMContentLoaded; starting earlier would fetch them a second time.
if (document.readyState === 'complete') void start();
else document.addEventListener('DOMContentLoaded', () => void start(), { once: true });
