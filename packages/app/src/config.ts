import type { AppConfig } from './services/services.ts';

/** Where `npm run storybook` answers. */
const LOCAL_STORYBOOK = 'http://localhost:6006';

/** The configuration baked in at build time; without any the server of the page itself serves API and hub. */
export function readConfig(env: Readonly<Record<string, unknown>>): AppConfig {
  return {
    apiBase: text(env['VITE_API_BASE']),
    wsUrl: text(env['VITE_WS_URL']),
    protocol: env['VITE_HUB_PROTOCOL'] === 'messagepack' ? 'messagepack' : 'json',
    tokenStorage: env['VITE_TOKEN_STORAGE'] === 'local' ? 'local' : 'memory',
    storybookUrl: text(env['VITE_STORYBOOK_URL']) || (env['DEV'] === true ? LOCAL_STORYBOOK : undefined),
    onConnectionLoss: env['VITE_ON_CONNECTION_LOSS'] === 'stay' ? 'stay' : 'signOut',
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\/$/u, '') : '';
}
