import type { DraftState, RecipientDraft } from '../../../services/recipientDraft.ts';
import { type CallPort, type Calls, createCalls, serveCalls } from '../../../worker/calls.ts';
import type { DraftProgram } from './draftProgram.ts';

/** The calls of a draft. */
const CALLS = [
  'open',
  'setFacts',
  'setTemplate',
  'setCountry',
  'setIncludesSentToday',
  'setFilter',
  'paste',
  'add',
  'readFile',
  'setImport',
  'importFile',
  'dropImport',
  'edit',
  'remove',
  'confirm',
  'undo',
  'rows',
  'preview',
  'inputs',
  'receivers',
  'clear',
] as const satisfies readonly (keyof RecipientDraft)[];
type CallName = (typeof CALLS)[number];

type Close = { readonly kind: 'close' };
type StateMessage = { readonly kind: 'state'; readonly state: DraftState };

/** A draft that passes every call to `call`. */
export function relayDraft(
  call: (name: CallName, args: readonly unknown[]) => Promise<unknown>,
  rest: Pick<RecipientDraft, 'onState' | 'close'>,
): RecipientDraft {
  const calls = Object.fromEntries(CALLS.map((name) => [name, (...args: readonly unknown[]) => call(name, args)]));
  return { ...(calls as unknown as Pick<RecipientDraft, CallName>), ...rest };
}

export function callDraft(draft: RecipientDraft, name: CallName, args: readonly unknown[]): Promise<unknown> {
  return (draft[name] as (...all: readonly unknown[]) => Promise<unknown>)(...args);
}

/** The side that has the draft. */
export function serveDraft(port: CallPort, draft: DraftProgram, onClosed: () => void): void {
  draft.onState((state) => port.postMessage({ kind: 'state', state } satisfies StateMessage));
  port.addEventListener('message', ({ data }: MessageEvent<Close | { readonly kind: 'call' }>) => {
    if (data.kind === 'close') void draft.end().then(onClosed, onClosed);
  });
  serveCalls(port, (name, args) => callDraft(draft, name as CallName, args));
}

export type PortDraft = RecipientDraft & Pick<Calls, 'break'>;

/** The calling side. */
export function createPortDraft(port: CallPort, onReady: () => void): PortDraft {
  const listeners = new Set<(state: DraftState) => void>();
  port.addEventListener('message', ({ data }: MessageEvent<StateMessage | { readonly kind: 'ready' }>) => {
    if (data.kind === 'state') for (const listener of listeners) listener(data.state);
  });
  const calls = createCalls(port, onReady);
  const draft = relayDraft(calls.call, {
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => port.postMessage({ kind: 'close' } satisfies Close),
  });
  return { ...draft, break: calls.break };
}
