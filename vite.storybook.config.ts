import { defineConfig } from 'vite';
import { plugins } from './vite.plugins.ts';

export default defineConfig({ plugins });
