import { defineConfig } from '@rsbuild/core';
import { app } from '../rsbuild.config';

export default defineConfig(
  app({ name: 'shell', devPort: 3010 }, { html: { template: './src/index.html', inject: 'head' } }),
);
