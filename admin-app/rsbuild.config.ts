import { defineConfig } from '@rsbuild/core';
import { app } from '../rsbuild.config';

export default defineConfig(app({ name: 'admin-app', devPort: 3012, entry: './src/entry.tsx' }));
