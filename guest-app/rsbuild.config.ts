import { defineConfig } from '@rsbuild/core';
import { app, renderer } from '../rsbuild.config';

export default defineConfig({
  environments: {
    web: app({ name: 'guest-app', devPort: 3011, entry: './src/entry.tsx' }),
    server: renderer('./src/render.tsx'),
  },
});
