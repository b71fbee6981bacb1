import type { DraftProgram } from './draftProgram.ts';
import type { DraftState, RecipientDraft } from '../../../services/recipientDraft.ts';

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

type Question =
  | { readonly kind: 'call'; readonly id: number; readonly name: CallName; readonly args: readonly unknown[] }
  | { readonly kind: 'close' };
type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'state'; readonly state: DraftState }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** Either side of a worker. */
export interface DraftPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

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
export function serveDraft(port: DraftPort, draft: DraftProgram, onClosed: () => void): void {
  const answer = (message: Answer) => port.postMessage(message);
  draft.onState((state) => answer({ kind: 'state', state }));
  port.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    if (data.kind === 'close') return void draft.end().then(onClosed, onClosed);
    const { id, name, args } = data;
    callDraft(draft, name, args).then(
      (value) => answer({ kind: 'answer', id, value }),
      (error: unknown) => answer({ kind: 'failure', id, message: error instanceof Error ? error.message : 'unknown' }),
    );
  });
  answer({ kind: 'ready' });
}

export interface PortDraft extends RecipientDraft {
  /** The other side is gone: open calls will not be answered. */
  break(): void;
}

/** The calling side. */
export function createPortDraft(port: DraftPort, onReady: () => void): PortDraft {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<(state: DraftState) => void>();
  let lastId = 0;
  let isBroken = false;
  const ask = (question: Question) => port.postMessage(question);

  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.kind === 'ready') return onReady();
    if (data.kind === 'state') {
      for (const listener of listeners) listener(data.state);
      return;
    }
    const call = open.get(data.id);
    open.delete(data.id);
    if (data.kind === 'answer') call?.resolve(data.value);
    else call?.reject(new Error(data.message));
  });

  const broken = () => new Error('The worker of the recipients broke.');
  const draft = relayDraft(
    (name, args) => {
      if (isBroken) return Promise.reject(broken());
      const call = Promise.withResolvers<unknown>();
      const id = (lastId += 1);
      open.set(id, call);
      ask({ kind: 'call', id, name, args });
      return call.promise;
    },
    {
      onState(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      close: () => ask({ kind: 'close' }),
    },
  );
  return {
    ...draft,
    break() {
      isBroken = true;
      for (const call of open.values()) call.reject(broken());
      open.clear();
    },
  };
}
