import type { ProviderSettings } from '@manyline/contract';
import { onTestFinished } from 'vitest';
import { createSystemClock, type IncomingMessage, type ProviderReport } from '../../../../backend/index.ts';
import { createAddressGuard } from '../../addressGuard.ts';
import { createSmppModule } from '../smppModule.ts';

export const LINE = '+14155552671';
export const CONTACT = '+14155550123';

export interface AccountOptions {
  readonly settings?: Partial<ProviderSettings<'smpp'>>;
  readonly password?: string;
  /** Hosts in the private network that it may call. */
  readonly localHosts?: readonly string[];
}

/** An account at an SMSC, without a backend: what it reports is kept here. `start` resolves when it is bound. */
export function openSmppAccount({ port }: { readonly port: number }, options: AccountOptions = {}) {
  const { settings = {}, password = 'password', localHosts = ['127.0.0.1'] } = options;
  const [events, received, reports, binaries]: [string[], IncomingMessage[], ProviderReport[], object[]] = [[], [], [], []];
  const { promise: isBound, resolve: bound } = Promise.withResolvers<void>();
  let isStoring = true;
  let begun = 0;
  let storing: Promise<void> = Promise.resolve();
  const provider = createSmppModule(createAddressGuard(localHosts)).open({
    kind: 'smpp',
    account: 'smpp',
    settings: { host: '127.0.0.1', port, systemId: 'manyline', hasTls: false, window: 10, receiptIds: 'same', ...settings },
    secrets: { password },
    hookUrl: '',
    fetch: () => Promise.reject(new Error('SMPP makes no HTTP calls.')),
    clock: createSystemClock(),
    random: () => new Uint8Array([1, 2]),
    note(event) {
      events.push(event.kind === 'success' ? 'success' : event.problem);
      if (event.kind === 'success') bound();
    },
    recipientOf: async () => undefined,
    arrivals: { unproven: async () => [], noteProven: async () => undefined },
  });
  onTestFinished(() => provider.close());
  return {
    provider,
    events,
    received,
    reports,
    binaries,
    isBound,
    /** How many messages began to be stored. */
    begun: () => begun,
    isStoring: (value: boolean) => void (isStoring = value),
    /** Messages are stored when the returned function is called. */
    holdStore() {
      const { promise, resolve } = Promise.withResolvers<void>();
      storing = promise;
      return resolve;
    },
    async start(): Promise<void> {
      provider.start({
        report: async (report) => void reports.push(report),
        async received(message) {
          begun += 1;
          await storing;
          if (!isStoring) throw new Error('The disk is full.');
          received.push(message);
          return 'stored';
        },
        binary: async (message) => void binaries.push(message),
      });
      await isBound;
    },
    send: (text: string, attempt = 1) => provider.send({ messageId: text, attempt, from: LINE, to: CONTACT, text, time: 0 }),
  };
}
