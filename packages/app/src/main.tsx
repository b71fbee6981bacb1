import '@manyline/ui/fonts.css';
import 'virtual:theme.css';
import { createStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { readConfig } from './config.ts';
import { preloadPage } from './routing/pageRegistry.ts';
import { recoverChunks } from './routing/recoverChunks.ts';
import { createServices } from './services/services.ts';
import { languageAtom } from './state/preferences.ts';
import { heldServicesAtom } from './state/servicesAtom.ts';
import { startAtom } from './state/serviceState.ts';

recoverChunks({
  target: window,
  storage: () => sessionStorage,
  reload: () => location.reload(),
  isServed: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
});

const store = createStore();
const services = createServices(readConfig(import.meta.env));
store.set(heldServicesAtom, services);
// The code of the page and the calls are under way before React starts; what only a signed-in person needs is not waited for.
void preloadPage(location.pathname, store.get(languageAtom));
void store.set(startAtom);
void import('./state/store.ts').then(({ runAppStore }) => runAppStore(store));
void import('./services/mirrorTheme.ts').then(({ mirrorTheme }) => mirrorTheme(services.storage));

createRoot(rootElement()).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App store={store} />
    </BrowserRouter>
  </StrictMode>,
);

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id "root", so there is nowhere to render: put it back.');
  return element;
}
