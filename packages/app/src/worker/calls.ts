type Question = { readonly kind: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] };
type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** Either side of a worker. */
export interface CallPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export type AnswerCall = (name: string, args: readonly unknown[]) => Promise<unknown>;

/** The side that answers calls. */
export function serveCalls(port: CallPort, answerCall: AnswerCall): void {
  const tell = (answer: Answer) => port.postMessage(answer);
  port.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    if (data.kind !== 'call') return;
    const { id, name, args } = data;
    answerCall(name, args).then(
      (value) => tell({ kind: 'answer', id, value }),
      (error: unknown) => tell({ kind: 'failure', id, message: error instanceof Error ? error.message : 'unknown' }),
    );
  });
  tell({ kind: 'ready' });
}

export interface Calls {
  readonly call: AnswerCall;
  /** The other side is gone: open calls will not be answered. */
  break(): void;
}

/** The calling side. */
export function createCalls(port: CallPort, onReady: () => void): Calls {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let isBroken = false;
  const broken = () => new Error('The worker broke.');

  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.kind === 'ready') return onReady();
    if (data.kind !== 'answer' && data.kind !== 'failure') return;
    const call = open.get(data.id);
    open.delete(data.id);
    if (data.kind === 'answer') call?.resolve(data.value);
    else call?.reject(new Error(data.message));
  });

  return {
    call(name, args) {
      if (isBroken) return Promise.reject(broken());
      const call = Promise.withResolvers<unknown>();
      const id = (lastId += 1);
      open.set(id, call);
      port.postMessage({ kind: 'call', id, name, args } satisfies Question);
      return call.promise;
    },
    break() {
      isBroken = true;
      for (const call of open.values()) call.reject(broken());
      open.clear();
    },
  };
}
