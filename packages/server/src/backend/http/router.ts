import { type Endpoint, type EndpointName, endpoints, HUMAN_CHECK_HEADER, type Payload, type TextLanguage } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { toFileResponse, toResponse, toRevalidated } from '../calls/answers.ts';
import type { Caller, Call, Handlers, Outcome } from '../calls/outcome.ts';
import { refuse } from '../calls/outcome.ts';
import { storeUnavailable, tooManyRequests } from '../calls/refusals.ts';
import type { EmailQueue } from '../email/emailQueue.ts';
import type { HumanCheck } from '../humanCheck/humanCheck.ts';
import type { Exchange } from '../ports/ports.ts';
import type { FileLinks } from '../providers/fileLinks.ts';
import type { HookRoutes } from '../providers/hooks.ts';
import type { Sessions } from '../session/sessions.ts';
import type { SsoRoutes } from '../session/sso/ssoRoutes.ts';
import { chooseLanguage } from '../shared/chooseLanguage.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { checkAccess } from './checkAccess.ts';
import { readPayload } from './readPayload.ts';
import type { UploadGate } from './uploadGate.ts';

interface Needs {
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  readonly store: Store;
  readonly humanCheck: HumanCheck;
  readonly sso: SsoRoutes;
  readonly hooks: HookRoutes;
  readonly links: Pick<FileLinks, 'answer'>;
  readonly unsubscribe: (request: Request, language: TextLanguage) => Promise<Response | undefined>;
  readonly uploads: UploadGate;
  readonly emails: Pick<EmailQueue, 'stored'>;
  readonly audit: Audit;
  readonly newId: () => string;
  readonly onError: (error: unknown, context: { readonly requestId: string; readonly call: string }) => void;
}

/** What an answer needs beside its outcome. */
interface Reply {
  readonly requestId: string;
  readonly language: TextLanguage;
}

interface Answered {
  readonly outcome: Outcome<unknown>;
  readonly language: TextLanguage;
}

/** Pictures and files of chats may be in the browser's cache, where the next user of the computer could find them. */
const CLEARS_CACHE = { 'clear-site-data': '"cache"' };
const namesByPath = Map.groupBy(Object.keys(endpoints) as EndpointName[], (name) => endpoints[name].path);

export function createRouter({
  handlers,
  sessions,
  store,
  humanCheck,
  sso,
  hooks,
  links,
  unsubscribe,
  uploads,
  emails,
  audit,
  newId,
  onError,
}: Needs) {
  return async function fetch(request: Request, exchange: Exchange): Promise<Response> {
    const reply: Reply = { requestId: newId(), language: chooseLanguage(request.headers.get('accept-language')) };
    const url = new URL(request.url);
    const names = namesByPath.get(url.pathname);
    if (!names) return answerUnlisted(request, exchange, reply);
    const name = names.find((candidate) => endpoints[candidate].method === request.method);
    if (!name) {
      const allow = names.map((candidate) => endpoints[candidate].method).join(', ');
      return toResponse(refuse(405, 'invalid', { text: `This address only answers to ${allow}.` }), reply, { allow });
    }
    try {
      const { outcome, language } = await answer(name, request, url, exchange, reply);
      await emails.stored();
      if ('data' in outcome && outcome.data instanceof File) return toFileResponse(outcome.data, reply.requestId, name === 'getFile');
      const response = toResponse(outcome, { ...reply, language }, name === 'logout' ? CLEARS_CACHE : {});
      return name === 'getSystemConfig' ? await toRevalidated(response, request) : response;
    } catch (error) {
      return failed(error, reply, name);
    }
  };

  /** Single sign-on redirects, webhooks, public links of files and those that end e-mails, and 404 for unknown addresses. */
  async function answerUnlisted(request: Request, exchange: Exchange, reply: Reply): Promise<Response> {
    try {
      const own = (await sso(request, exchange, reply.requestId)) ?? (await hooks(request, exchange)) ?? (await links.answer(request));
      return own ?? (await unsubscribe(request, reply.language)) ?? toResponse(refuse(404, 'notFound', 'server.call.noAddress'), reply);
    } catch (error) {
      return failed(error, reply, 'unlisted');
    }
  }

  function failed(error: unknown, reply: Reply, call: string): Response {
    // The host has already logged the problem with the database or the disk.
    if (error instanceof StoreUnavailable) return toResponse(storeUnavailable(error), reply);
    onError(error, { requestId: reply.requestId, call });
    return toResponse(refuse(500, 'internal', 'server.call.failed'), reply);
  }

  async function answer(name: EndpointName, request: Request, url: URL, exchange: Exchange, { requestId }: Reply): Promise<Answered> {
    const call = await checkAccess(endpoints[name], request, exchange, { sessions, store });
    const outcome = 'refusal' in call ? call : await handleOnce(name, request, url, call, requestId);
    if ('refusal' in outcome && outcome.refusal.code === 'forbidden') await noteDenied(name, call.caller, exchange);
    return { outcome, language: call.language };
  }

  async function noteDenied(name: EndpointName, caller: Caller | undefined, exchange: Exchange): Promise<void> {
    await audit.noteRateLimited(store, { caller, exchange }, { action: 'denied', object: { type: 'call', name } });
  }

  async function handleOnce(name: EndpointName, request: Request, url: URL, call: Call, requestId: string): Promise<Outcome<unknown>> {
    const endpoint: Endpoint = endpoints[name];
    if (endpoint.body !== 'multipart' || !call.caller) return readAndHandle(name, request, url, call, requestId);
    const entered = uploads.enter(call.caller.user.id);
    if (typeof entered === 'number') return tooManyRequests(entered);
    try {
      return await readAndHandle(name, request, url, call, requestId);
    } finally {
      entered();
    }
  }

  async function readAndHandle(name: EndpointName, request: Request, url: URL, call: Call, requestId: string): Promise<Outcome<unknown>> {
    const endpoint: Endpoint = endpoints[name];
    const { exchange } = call;
    const read = await readPayload(name, request, url);
    if ('refusal' in read) return read;
    const { humanCheck: action } = endpoint;
    const token = request.headers.get(HUMAN_CHECK_HEADER);
    const suspicion = action && (await humanCheck({ action, token, exchange, payload: read.value, requestId }));
    return suspicion ?? handle(name, read.value, call);
  }

  function handle<N extends EndpointName>(name: N, payload: unknown, call: Call): Promise<Outcome<unknown>> {
    // The payload was validated with this endpoint's schema.
    return handlers[name](payload as Payload<N>, call);
  }
}
