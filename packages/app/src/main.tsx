import './olderBrowsers.ts';
import '@manyline/ui/fonts.css';
import 'virtual:theme.css';
import { afterPaint } from '@manyline/ui';
import { createStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { loadedAccess, loadAccess } from './access/loadAccess.ts';
import { readConfig } from './config.ts';
import { loadMessages } from './i18n/loadMessages.ts';
import { preloadConsoleLayout } from './pages/consoleLayout.ts';
import { navigationGuard } from './routing/navigationGuard.ts';
import { preloadPage } from './pages/pageRegistry.ts';
import { readStart } from './pages/startPageStore.ts';
import { paths } from './routing/paths.ts';
import { recoverChunks } from './pages/recoverChunks.ts';
import { readSituation } from './pages/useSituation.ts';
import { splitFirstAnswers, takeFirstAnswers } from './services/api/firstAnswers.ts';
import { mirrorTheme } from './services/browser/mirrorTheme.ts';
import { createServices } from './services/services.ts';
import { languageAtom } from './preferences/preferences.ts';
import { servicesStateAtom } from './shared/servicesAtom.ts';
import { mayBeSignedIn, startAtom } from './shell/serviceState.ts';

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
const config = readConfig(import.meta.env);
const { systemConfig, others: firstAnswers } = splitFirstAnswers(takeFirstAnswers(document), config.apiBase);
const services = createServices(config, firstAnswers);
store.set(servicesStateAtom, services);
const started = store.set(startAtom, systemConfig);
mirrorTheme(services.storage);
// `oldest-browsers.js` says so in the page. Otherwise render once, when everything is loaded: a Suspense fallback would delay the first paint. The page reports what failed to load.
if (!('tooOld' in document.documentElement.dataset)) void Promise.allSettled(whatIsNeeded()).then(render);

function whatIsNeeded(): readonly Promise<unknown>[] {
  const language = store.get(languageAtom);
  const isSignedIn = mayBeSignedIn(services.storage);
  const last = isSignedIn && location.pathname === paths.home ? readStart(services.storage).lastPage : undefined;
  const page = [...preloadPage(last ?? location.pathname, language), loadMessages(language, 'common')];
  if (!isSignedIn) return page;
  const line = import('./lines/profiles.ts').then(({ followOwnLine }) => followOwnLine(store));
  const code = [...page, line, preloadConsoleLayout(), loadAccess()];
  const hasSession = firstAnswers.some(({ method }) => method === 'POST');
  if (!hasSession) return code;
  const hasChats = firstAnswers.some(({ tn }) => tn !== undefined);
  return [...code, hasChats ? started.then(prepareChats) : started];
}

async function prepareChats(): Promise<void> {
  const { prepareLocationAtom } = await import('./inbox/location/chatLocation.ts');
  await store.set(prepareLocationAtom, location.search);
}

/** Home redirects, so render its target right away. */
function followRedirect(): void {
  const { pathname, search, hash } = location;
  const decision = navigationGuard(readSituation(store.get, { pathname, search, hash }, loadedAccess()).situation);
  if (pathname === paths.home && decision.kind === 'redirect') history.replaceState(null, '', decision.to);
}

function render(): void {
  followRedirect();
  createRoot(rootElement()).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  );
  void afterPaint().then(async () => {
    (await import('./createAppStore.ts')).runAppStore(store, import.meta.env.PROD);
    // The form is there; signing in needs the calls.
    await import('./services/api/browserCall.ts');
  });
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id "root", so there is nowhere to render: put it back.');
  return element;
}
