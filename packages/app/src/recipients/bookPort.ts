import type { BookProgram } from './bookProgram.ts';
import type { BookState, RecipientBook } from './recipientBook.ts';

/** All that is asked of a book and answered. */
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
  'undo',
  'rows',
  'preview',
  'inputs',
  'receivers',
  'clear',
] as const satisfies readonly (keyof RecipientBook)[];
type CallName = (typeof CALLS)[number];

type Question =
  | { readonly kind: 'call'; readonly id: number; readonly name: CallName; readonly args: readonly unknown[] }
  | { readonly kind: 'close' };
type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'state'; readonly state: BookState }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** A worker, from either side. */
export interface BookPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A book whose every call goes through `call`. */
export function relayBook(
  call: (name: CallName, args: readonly unknown[]) => Promise<unknown>,
  rest: Pick<RecipientBook, 'onState' | 'close'>,
): RecipientBook {
  const calls = Object.fromEntries(CALLS.map((name) => [name, (...args: readonly unknown[]) => call(name, args)]));
  return { ...(calls as unknown as Pick<RecipientBook, CallName>), ...rest };
}

export function callBook(book: RecipientBook, name: CallName, args: readonly unknown[]): Promise<unknown> {
  return (book[name] as (...all: readonly unknown[]) => Promise<unknown>)(...args);
}

/** The side on which the book is. */
export function serveBook(port: BookPort, book: BookProgram, onClosed: () => void): void {
  const answer = (message: Answer) => port.postMessage(message);
  book.onState((state) => answer({ kind: 'state', state }));
  port.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    if (data.kind === 'close') return void book.end().then(onClosed, onClosed);
    const { id, name, args } = data;
    callBook(book, name, args).then(
      (value) => answer({ kind: 'answer', id, value }),
      (error: unknown) => answer({ kind: 'failure', id, message: error instanceof Error ? error.message : 'unknown' }),
    );
  });
  answer({ kind: 'ready' });
}

export interface PortBook extends RecipientBook {
  /** The other side is gone: nothing that is asked will be answered. */
  break(): void;
}

/** The side that asks. */
export function createPortBook(port: BookPort, onReady: () => void): PortBook {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<(state: BookState) => void>();
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
  const book = relayBook(
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
    ...book,
    break() {
      isBroken = true;
      for (const call of open.values()) call.reject(broken());
      open.clear();
    },
  };
}
