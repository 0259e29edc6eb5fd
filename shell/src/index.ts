import { start } from './start';

function begin() {
  // Chunk loaders wait for a matching script element of the page, even for one that has failed.
  document.querySelectorAll('script[defer]').forEach((script) => script.remove());
  void start();
}

// Starting before the page's other scripts have run would fetch the remote's container again. The server's pages list
// them as deferred scripts or, for server-rendered pages, load them after the first paint (decision 0017).
document.addEventListener('DOMContentLoaded', begin, { once: true });
document.addEventListener('deferred-scripts-run', begin, { once: true });
