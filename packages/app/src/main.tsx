import './shared/olderBrowsers.ts';
import '@manyline/ui/fonts.css';
import 'virtual:theme.css';
import { afterPaint, type Locale } from '@manyline/ui';
import { createStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadedAccess, loadAccess } from './access/loadAccess.ts';
import { App } from './App.tsx';
import { forgetEndedSession, mayBeSignedIn, startService } from './availability/serviceState.ts';
import { readConfig } from './config.ts';
import { loadMessages } from './i18n/loadMessages.ts';
import { likelyStart } from './navigation/startPageStore.ts';
import { readSituation } from './navigation/useSituation.ts';
import { preloadConsoleLayout } from './pages/consoleLayout.ts';
import { languageAtom } from './preferences/preferences.ts';
import { preloadNamed, preloadPage } from './routing/pageRegistry.ts';
import { paths } from './routing/paths.ts';
import { settle, type Settled } from './routing/settle.ts';
import { splitFirstAnswers, takeFirstAnswers } from './services/api/firstAnswers.ts';
import { mirrorTheme } from './services/browser/mirrorTheme.ts';
import { createServices } from './services/services.ts';
import { run } from './shared/action.ts';
import { recoverChunks } from './shared/recoverChunks.ts';
import { servicesStateAtom } from './shared/servicesAtom.ts';

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
forgetEndedSession(services.storage, systemConfig !== undefined && config.tokenStorage !== 'local');
let line: Promise<void> | undefined;
const started = run(store, startService, systemConfig);
mirrorTheme(services.storage);
// `oldest-browsers.js` says so in the page. Otherwise render once, when everything is loaded: a Suspense fallback would delay the first paint. The page reports what failed to load.
if (!('tooOld' in document.documentElement.dataset)) void Promise.allSettled(whatIsNeeded()).then(render);

function whatIsNeeded(): readonly Promise<unknown>[] {
  const language = store.get(languageAtom);
  const common = loadMessages(language, 'common');
  if (!mayBeSignedIn(services.storage)) return [common, loadSignedOut(language)];
  const path = location.pathname === paths.home ? likelyStart(services.storage) : location.pathname;
  const page = [...preloadPage(path, language), common];
  const code = [...page, followLine(), preloadConsoleLayout(), loadAccess()];
  const hasSession = firstAnswers.some(({ method }) => method === 'POST');
  if (!hasSession) return code;
  const hasChats = firstAnswers.some(({ tn }) => tn !== undefined);
  return [...code, hasChats ? started.then(prepareChats) : started];
}

/** Once: before the first call of a signed-in user, else after the sign-in page is shown. */
function followLine(): Promise<void> {
  return (line ??= import('./store/firstPage.ts').then(({ followOwnLine }) => followOwnLine(store)));
}

/** Signed out, only what is shown: at most addresses that is sign-in. */
async function loadSignedOut(language: Locale): Promise<void> {
  if (systemConfig) await started;
  const { decision } = settleHere();
  await Promise.all(decision.kind === 'show' ? preloadNamed(decision.route.page, language) : []);
}

async function prepareChats(): Promise<void> {
  const { prepareLocation } = await import('./store/firstPage.ts');
  await run(store, prepareLocation, location.search);
}

function settleHere(): Settled {
  const { pathname, search, hash } = location;
  return settle(readSituation(store.get, { pathname, search, hash }, loadedAccess()).situation);
}

/** The end of the redirects is rendered right away. The maintenance page must know where the user came from, which the router tells it. */
function followRedirects(): void {
  const { address, decision } = settleHere();
  const isMaintenance = decision.kind === 'show' && decision.route.page === 'underMaintenance';
  if (!isMaintenance && address !== location.pathname + location.search + location.hash) history.replaceState(null, '', address);
}

function render(): void {
  followRedirects();
  createRoot(rootElement()).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  );
  void afterPaint().then(async () => {
    const [{ runAppStore }] = await Promise.all([import('./store/createAppStore.ts'), followLine()]);
    runAppStore(store, import.meta.env.PROD);
    // The form is there; signing in needs the calls.
    await import('./services/api/browserCall.ts');
  });
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id "root", so there is nowhere to render: put it back.');
  return element;
}
