import { type Endpoint, isAlive, isPermitted } from '@manyline/contract';
import { chooseLetterLanguage } from '../letters.ts';
import type { Call, Refusal } from '../outcome.ts';
import type { Exchange } from '../ports.ts';
import { lineNotAlive, noLine, notPermitted, notYourLine, unauthorized } from '../refusals.ts';
import type { Sessions } from '../sessions.ts';
import type { Store } from '../store.ts';

interface Needs {
  readonly sessions: Sessions;
  readonly store: Store;
}

/** Who calls and for which line, or why they may not. What the store says now counts, not what the client was told. */
export async function checkAccess(
  endpoint: Endpoint,
  request: Request,
  exchange: Exchange,
  { sessions, store }: Needs,
): Promise<Call | Refusal> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const caller = token === undefined ? undefined : await sessions.findCaller(token);
  const language = chooseLetterLanguage(request.headers.get('accept-language'));
  const hasLeft = () => request.signal.aborted;
  if (endpoint.access === 'public') return { exchange, caller, line: undefined, language, hasLeft };
  if (!caller) return unauthorized();
  if (endpoint.access !== 'signedIn' && !isPermitted(caller.user.abilities, endpoint.access)) return notPermitted();

  const tn = request.headers.get('x-tn');
  if (!tn) return endpoint.needsLine ? noLine() : { exchange, caller, line: undefined, language, hasLeft };
  const line = await store.findLine(tn);
  if (line?.userId !== caller.user.id) return notYourLine();
  // Reading what a line did stays possible after it was suspended.
  if (endpoint.needsLine && endpoint.method !== 'GET' && !isAlive(line)) return lineNotAlive();
  return { exchange, caller, line, language, hasLeft };
}
