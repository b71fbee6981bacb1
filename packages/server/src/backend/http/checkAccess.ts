import { type Access, decide, type Endpoint, isAlive, isPermitted } from '@manyline/contract';
import { chooseLetterLanguage } from '../letters.ts';
import type { Call, Caller, Refusal } from '../outcome.ts';
import type { Exchange } from '../ports.ts';
import { lineNotAlive, noLine, notPermitted, notYourLine, unauthorized } from '../refusals.ts';
import type { Sessions } from '../sessions.ts';
import type { Store } from '../store.ts';

interface Needs {
  readonly sessions: Sessions;
  readonly store: Store;
}

/** A refusal, and whose call it was where that is known. */
export type Stopped = Refusal & { readonly caller?: Caller };

/** Who calls and for which line, or why they may not. What the store says now counts, not what the client was told. */
export async function checkAccess(
  endpoint: Endpoint,
  request: Request,
  exchange: Exchange,
  { sessions, store }: Needs,
): Promise<Call | Stopped> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const tn = request.headers.get('x-tn');
  const mayNeedLine = endpoint.access !== 'public' && token !== undefined && tn;
  const [caller, line] = await Promise.all([
    token === undefined ? undefined : sessions.findCaller(token),
    mayNeedLine ? store.findLine(tn) : undefined,
  ]);
  const language = chooseLetterLanguage(request.headers.get('accept-language'));
  const hasLeft = () => request.signal.aborted;
  if (endpoint.access === 'public') return { exchange, caller, line: undefined, language, hasLeft };
  if (!caller) return unauthorized();
  if (!mayCall(endpoint.access, caller)) return { ...notPermitted(), caller };

  if (!tn) return endpoint.needsLine ? noLine() : { exchange, caller, line: undefined, language, hasLeft };
  if (line?.userId !== caller.user.id) return { ...notYourLine(), caller };
  // Reading what a line did stays possible after it was suspended.
  if (endpoint.needsLine && endpoint.method !== 'GET' && !isAlive(line)) return lineNotAlive();
  return { exchange, caller, line, language, hasLeft };
}

/** Where records and fields count, the handler looks at each: here it is enough to be permitted for some. */
function mayCall(access: Exclude<Access, 'public'>, { abilities }: Caller): boolean {
  if (access === 'signedIn') return true;
  return access.isPerRecord ? decide(abilities, access, 'some').isPermitted : isPermitted(abilities, access);
}
