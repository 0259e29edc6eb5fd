import { start } from './start';

function begin() {
  // Loaders wait for a script that stands in the page already, even where it failed long ago.
  document.querySelectorAll('script[defer]').forEach((script) => script.remove());
  void start();
}

// All scripts that the page lists, the remote's container among them, have run by one of these: deferred ones, or those
// that the server lets a page with something to show run late. Starting earlier would fetch the container again.
document.addEventListener('DOMContentLoaded', begin, { once: true });
document.addEventListener('scripts-run', begin, { once: true });
