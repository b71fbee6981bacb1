import type { BackendOptions } from './backend.ts';
import { createNamesByRights } from './contacts/namesByRights.ts';
import { writeWorkbook as writeWorkbookHere } from './exports/workbook.ts';
import { createMemoryDepot } from './files/memoryDepot.ts';
import { createPlainInspector } from './files/plainInspector.ts';
import { createInProcessBackplane } from './hub/backplane.ts';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
import type { Clock, Mailer, PictureFitter, SecretBox, SsoHost } from './ports/ports.ts';
import { createSystemClock } from './ports/systemClock.ts';
import { FetchFailure } from './providers/fetchFailure.ts';
import type { ProviderFetch, PushFetch } from './providers/providerModule.ts';
import { SsoFailure } from './session/sso/ssoFailure.ts';

/** What the host provides, with defaults for a backend without files, e-mails or a network. */
export function hostOf(options: BackendOptions) {
  const {
    store,
    provider,
    providerFetch = noNetwork,
    contactFetch = providerFetch,
    pushFetch = noNetwork,
    allowsPush = () => true,
    newId = () => crypto.randomUUID(),
    random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
    depot = createMemoryDepot(),
    inspector = createPlainInspector(),
    writeWorkbook = writeWorkbookHere,
    fitter = noFitter,
    backplane: between = createInProcessBackplane(),
    processId = crypto.randomUUID(),
    mailer = noMail,
    hasMail = mailer !== noMail,
    mailPage,
    secretBox = openBox,
    publicUrl = 'http://localhost:3000',
    refusedPassword,
    sso = noSso,
    humanVerifier,
    humanCheckScript,
    demo,
    onError = () => {},
  } = options;
  const clock: Clock = { setTimer: createSystemClock().setTimer, ...options.clock };
  const onNameError = (error: unknown, call: string) => onError(error, { requestId: newId(), call });
  const namesByRights = createNamesByRights({ store, backplane: between }, onNameError);
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  return {
    store,
    provider,
    providerFetch,
    contactFetch,
    pushFetch,
    allowsPush,
    newId,
    random,
    depot,
    inspector,
    writeWorkbook,
    fitter,
    backplane: namesByRights.backplane,
    namesByRights,
    processId,
    mailer,
    hasMail,
    mailPage,
    secretBox,
    publicUrl,
    refusedPassword,
    sso,
    humanVerifier,
    humanCheckScript,
    demo,
    onError,
    clock,
    limits,
  };
}

const noNetwork: ProviderFetch & PushFetch = () => Promise.reject(new FetchFailure('unreachable', { mayHaveArrived: false }));
const openBox: SecretBox = { seal: (secret) => secret, open: (saved) => saved };
const noSso: SsoHost = {
  open: () => {
    const refuse = () => Promise.reject(new SsoFailure('setup', 'This server can reach no OpenID provider.'));
    return { begin: refuse, finish: refuse, readLogout: refuse };
  },
};
const noFitter: PictureFitter = { fit: async () => undefined };
const noMail: Mailer = { send: async () => {} };
