import { defineConfig } from '@rsbuild/core';
import { app } from '../rsbuild.config';

export default defineConfig(app({ name: 'guest-app', devPort: 3011, entry: './src/entry.tsx' }));
