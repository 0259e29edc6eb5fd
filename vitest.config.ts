import { defineConfig } from 'vitest/config';

/** One run over every package's unit and server tests; each package's own config stands in its folder. */
export default defineConfig({
  test: { projects: ['shell', 'guest-app', 'admin-app', 'shared-ui', 'shared-api', 'server', 'scripts'] },
});
