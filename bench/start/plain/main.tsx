import { AbilityProvider } from '@casl/react';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';
import { ability } from './access.ts';
import { messages } from './messages.ts';

// Not React.lazy: React delays replacing a fallback by 300 ms.
const router = createBrowserRouter([
  { path: '/login', HydrateFallback: Loading, lazy: async () => ({ Component: (await import('./pages/LoginPage.tsx')).default }) },
  { path: '/', HydrateFallback: Loading, lazy: async () => ({ Component: (await import('./pages/ChatsPage.tsx')).default }) },
]);

const GlobalStyle = createGlobalStyle`
  * { box-sizing: border-box; }
  body { margin: 0; background: #f6f5fa; color: #2f2b3d; font: 0.9375rem/1.5 system-ui, sans-serif; }
`;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Provider>
      <IntlProvider locale="en" messages={messages}>
        <AbilityProvider value={ability}>
          <GlobalStyle />
          <RouterProvider router={router} />
        </AbilityProvider>
      </IntlProvider>
    </Provider>
  </StrictMode>,
);

function Loading() {
  return <FormattedMessage id="loading" />;
}
