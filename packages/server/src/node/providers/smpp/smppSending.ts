import { randomUUID } from 'node:crypto';
import type { ProviderSettings } from '@manyline/contract';
import { type Clock, FetchFailure, type OpenNeeds, type SendAnswer } from '../../../backend/index.ts';
import { SMPP_FAILURES, SMPP_LATER, SMPP_THROTTLED, statusText } from './smppErrors.ts';
import type { SmppLink } from './smppLink.ts';
import { normalId } from './smppReceipts.ts';
import { type SubmitFields, toSubmits } from './smppSubmits.ts';

const SLOW_DOWN_S = 3;
const [LATER_S, NO_LINK_S, FULL_S] = [10, 5, 0.2];
/** How often a part is tried again after others of its text were accepted. */
const MOST_TRIES = 4;
const MOST_REFERENCES = 0x1_00_00;

interface Needs {
  readonly settings: ProviderSettings<'smpp'>;
  readonly clock: Clock;
  readonly random: OpenNeeds<'smpp'>['random'];
  readonly note: OpenNeeds<'smpp'>['note'];
  readonly link: () => SmppLink | undefined;
}

/** `earlier`: the ids of the parts before the last, which has the id of the text. Servers send receipts for these, too, or only for one. */
export type SmppAnswer = SendAnswer & { readonly earlier?: readonly string[] };

/** Sends texts, at most as many at a time as the server allows. */
export function createSending({ settings, clock, random, note, link }: Needs) {
  const { window, receiptIds } = settings;
  const [high = 0, low = 0] = random(2);
  let reference = high * 256 + low;
  let running = 0;
  let nextAt = 0;

  async function submit(fields: SubmitFields): Promise<SendAnswer> {
    const current = link();
    if (!current?.isBound()) return { kind: 'retry', at: clock.now() + NO_LINK_S, text: 'There is no connection.' };
    const { command_status: status, message_id: id = '' } = await current.submit(fields);
    if (status === 0) {
      note({ kind: 'success', at: clock.now() });
      // Without an id no receipt can name it; a report about nothing must not find it.
      return { kind: 'accepted', providerId: normalId(id, receiptIds) || `none-${randomUUID()}` };
    }
    const detail = { code: statusText(status) };
    if (SMPP_THROTTLED.has(status)) {
      note({ kind: 'failure', at: clock.now(), problem: 'throttled', detail });
      nextAt = clock.now() + SLOW_DOWN_S;
      return { kind: 'retry', at: nextAt, ...detail };
    }
    if (SMPP_LATER.has(status)) {
      note({ kind: 'failure', at: clock.now(), problem: 'serverError', detail });
      return { kind: 'retry', at: clock.now() + LATER_S, ...detail };
    }
    return { kind: 'failed', reason: SMPP_FAILURES[status] ?? 'rejected', ...detail };
  }

  /** Others of its text are on their way, so it can't wait for long, and the text can't be sent again as a whole. */
  async function submitFurther(fields: SubmitFields): Promise<SendAnswer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await submit(fields);
      if (answer.kind !== 'retry') return answer;
      if (tries === MOST_TRIES)
        throw new FetchFailure('throttled', { mayHaveArrived: true, text: 'Only some parts of the text were accepted.' });
      await new Promise<void>((resolve) => void clock.setTimer(Math.max(0, answer.at - clock.now()) * 1_000, resolve));
    }
  }

  return async (from: string, to: string, text: string): Promise<SmppAnswer> => {
    const now = clock.now();
    // Waiting here would keep the call's slot and count as a lost answer.
    if (running >= window || now < nextAt) return { kind: 'retry', at: Math.max(nextAt, now + (running >= window ? FULL_S : 0)) };
    running += 1;
    try {
      reference = (reference + 1) % MOST_REFERENCES;
      const [first, ...others] = toSubmits(settings, from, to, text, reference);
      const earlier: string[] = [];
      let answer = await submit(first ?? {});
      for (const fields of answer.kind === 'accepted' ? others : []) {
        if (answer.kind === 'accepted') earlier.push(answer.providerId);
        answer = await submitFurther(fields);
        if (answer.kind !== 'accepted') return answer;
      }
      return { ...answer, earlier };
    } finally {
      running -= 1;
    }
  };
}
