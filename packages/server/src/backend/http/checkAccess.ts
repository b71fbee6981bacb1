import { type Access, decide, type Endpoint, isAlive, isPermitted, type TextLanguage } from '@manyline/contract';
import type { Call, Caller, Refusal } from '../calls/outcome.ts';
import { lineNotAlive, noLine, notPermitted, notYourLine, unauthorized } from '../calls/refusals.ts';
import type { Exchange } from '../ports/ports.ts';
import { savedLanguage } from '../rules/savedLanguage.ts';
import type { Sessions } from '../session/sessions.ts';
import { askedLanguage } from '../shared/chooseLanguage.ts';
import type { Store } from '../store/store.ts';

export type Stopped = Refusal & { readonly caller: Caller | undefined; readonly language: TextLanguage };

interface AccessNeeds {
  readonly sessions: Pick<Sessions, 'findCallerOn'>;
  readonly store: Pick<Store, 'findPreferences'>;
}

/** The caller and line of a call, or why access is denied. Reads the store, because the client may have old data. */
export async function checkAccess(
  endpoint: Endpoint,
  request: Request,
  exchange: Exchange,
  { sessions, store }: AccessNeeds,
): Promise<Call | Stopped> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const tn = request.headers.get('x-tn');
  const found = token === undefined ? undefined : await sessions.findCallerOn(token, (endpoint.needsLine && tn) || undefined);
  const { caller, line } = found ?? {};
  const asked = askedLanguage(request.headers.get('accept-language'));
  // The app always names its language; programs that call for a user need not.
  const language = asked ?? (caller ? await savedLanguage(store, caller.user.id) : 'en');
  const hasLeft = () => request.signal.aborted;
  const stop = (refusal: Refusal): Stopped => ({ ...refusal, caller, language });
  if (endpoint.access === 'public') return { exchange, caller, line: undefined, language, hasLeft };
  if (!caller) return stop(unauthorized());
  if (!mayCall(endpoint.access, caller)) return stop(notPermitted());

  // Every call of the app names the open line, which the user may just have lost: elsewhere the header doesn't count.
  if (!endpoint.needsLine) return { exchange, caller, line: undefined, language, hasLeft };
  if (!tn) return stop(noLine());
  if (line?.userId !== caller.user.id) return stop(notYourLine());
  // Reading stays possible on a suspended line.
  if (endpoint.method !== 'GET' && !isAlive(line)) return stop(lineNotAlive());
  return { exchange, caller, line, language, hasLeft };
}

/** Only checks that the caller is permitted for some records; the handler checks each record and field. */
function mayCall(access: Exclude<Access, 'public'>, { abilities }: Caller): boolean {
  if (access === 'signedIn') return true;
  return access.isPerRecord ? decide(abilities, access, 'some').isPermitted : isPermitted(abilities, access);
}
