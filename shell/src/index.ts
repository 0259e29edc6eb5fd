import { start } from './start';

function begin() {
  // Loaders wait for a script that stands in the page already, even where it failed long ago.
  document.querySelectorAll('script[defer]').forEach((script) => script.remove());
  void start();
}

// Deferred scripts that the server listed in the page (the remote's container among them) have all run by
// DOMContentLoaded; starting earlier would fetch them a second time.
if (document.readyState === 'complete') begin();
else document.addEventListener('DOMContentLoaded', begin, { once: true });
