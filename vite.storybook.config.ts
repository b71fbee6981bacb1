import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/catalogues.mjs';

export default defineConfig({ plugins: [catalogues(), react({ compiler: true })] });
