import { defineConfig } from '@rsbuild/core';
import { app } from '../rsbuild.config';

export default defineConfig(app({ name: 'admin-app', entry: './src/entry.tsx' }));
