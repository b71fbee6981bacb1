export { App } from './App.tsx';
export { createServices } from './services/services.ts';
