import '@manyline/ui/fonts.css';
import '@manyline/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App, type AppProps } from './App.tsx';

/** The example that the address names. */
export function showExample(wanted: URLSearchParams) {
  createRoot(document.getElementById('root')!).render(
    <App
      name={(wanted.get('show') ?? 'chat') as AppProps['name']}
      locale={(wanted.get('locale') ?? 'en') as AppProps['locale']}
      mode={(wanted.get('mode') ?? 'light') as AppProps['mode']}
    />,
  );
}
