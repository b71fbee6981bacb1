import { isAlive, type LineCode } from '@manyline/contract';
import type { CallerCall, Refusal } from '../calls/outcome.ts';
import { codeInvalid, tooManyRequests } from '../calls/refusals.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { createOneTimeCode, hashOneTimeCode, readDigits } from '../session/twoStep/oneTimeCodes.ts';
import { hashToken } from '../shared/tokens.ts';
import type { StoredLine, StoreOperations } from '../store/store.ts';
import { createCodeLimits, type CodeLimitsNeeds } from './codeLimits.ts';
import { codeDelayed, codeExpired, codeNotSent, costlyNumber, noCodeSender, tooManyWrongCodes } from './codeRefusals.ts';
import { codeText } from './codeText.ts';
import { isCostlyNumber } from './costlyNumber.ts';

const KIND = 'lineCode';
const [RESEND_SECONDS, VALID_SECONDS, TRIES] = [30, 600, 5];
/** Lines of one account that are tried as senders. */
const SENDERS_AT_ONCE = 20;

interface CodeState {
  readonly codeHash: string;
  /** Unix seconds */
  readonly resendAt: number;
}

interface Sender {
  readonly account: string;
  readonly from: string;
}

/** Codes that prove a line's number. Only a hash is stored, and the text is in no chat: it goes to the provider directly. */
export interface LineCodes {
  /** Call it outside a transaction. */
  send(line: StoredLine, call: CallerCall): Promise<Extract<LineCode, { outcome: 'sent' }> | Refusal>;
  /** Counts a try, in the caller's transaction; undefined if the code is right, which ends it. */
  check(tx: StoreOperations, tn: string, code: string): Promise<Refusal | undefined>;
}

export interface LineCodesNeeds extends CodeLimitsNeeds {
  readonly random: (bytes: number) => Uint8Array;
  readonly providers: ProviderPool;
  readonly newId: () => string;
}

export function createLineCodes(needs: LineCodesNeeds): LineCodes {
  const { store, clock, random, newId, providers } = needs;
  const sends = createCodeLimits(needs);
  const nowMs = () => Math.round(clock.now() * 1_000);
  const keyOf = (tn: string) => hashToken(`${KIND} ${tn}`);

  async function mayText(from: string, to: string): Promise<boolean> {
    const line = from === to ? undefined : await store.findLine(from);
    return line !== undefined && isAlive(line) && (await store.findOptOut(from, to)) === undefined;
  }

  /** A working line, of another account if possible; else the line itself, through its own account. */
  async function findSender({ tn, providerAccountId: own }: StoredLine): Promise<Sender | undefined> {
    const accounts = (await store.providerAccounts())
      .filter(({ id, kind }) => providers.account(id) && !providers.outageOf(id) && (kind !== 'simulated' || id === own))
      .toSorted((a, b) => Number(a.id === own) - Number(b.id === own));
    for (const { id } of accounts)
      for (const { tn: from } of await store.linesOfProvider(id, SENDERS_AT_ONCE))
        if (await mayText(from, tn)) return { account: id, from };
    return own !== undefined && accounts.some(({ id }) => id === own) ? { account: own, from: tn } : undefined;
  }

  return {
    async send({ tn, ...line }, { language, caller: { user } }) {
      if (isCostlyNumber(tn)) return costlyNumber();
      const sender = await findSender({ tn, ...line });
      if (!sender) return noCodeSender();
      const now = clock.now();
      const hash = await keyOf(tn);
      const code = createOneTimeCode(random);
      const state: CodeState = { codeHash: await hashOneTimeCode(tn, code), resendAt: now + RESEND_SECONDS };
      const expiresAt = nowMs() + VALID_SECONDS * 1_000;
      const limited = await sends.take(tn, user);
      if (limited > 0) return tooManyRequests(limited);
      const wait = await store.transaction(async (tx) => {
        const before = await tx.findChallenge(hash);
        const { resendAt = 0 } = before ? (JSON.parse(before.state) as CodeState) : {};
        if (resendAt > now) return Math.ceil(resendAt - now);
        if (before) await tx.removeChallenge(hash);
        await tx.addChallenge({ hash, kind: KIND, state: JSON.stringify(state), tries: 0, expiresAt });
        return 0;
      });
      if (wait > 0) {
        await sends.forgive(tn, user);
        return tooManyRequests(wait);
      }
      const text = codeText(language, code);
      // A lost answer counts as sent: a code that doesn't arrive can be sent again.
      const message = { messageId: newId(), attempt: 1, from: sender.from, to: tn, text, time: now };
      const answer = await providers.sendUnstored(sender.account, message).catch(() => undefined);
      if (answer && answer.kind !== 'accepted') {
        await store.removeChallenge(hash);
        await sends.forgive(tn, user);
        return answer.kind === 'retry' ? codeDelayed() : codeNotSent();
      }
      return { outcome: 'sent', from: sender.from, resendAt: state.resendAt, expiresAt: expiresAt / 1_000, serverTime: clock.now() };
    },

    async check(tx, tn, code) {
      const hash = await keyOf(tn);
      const found = await tx.findChallenge(hash);
      if (found?.kind !== KIND || found.expiresAt <= nowMs()) return codeExpired();
      const { codeHash } = JSON.parse(found.state) as CodeState;
      if (codeHash === (await hashOneTimeCode(tn, readDigits(code)))) {
        await tx.removeChallenge(hash);
        return undefined;
      }
      const left = TRIES - found.tries - 1;
      // What is left waits for the resend, but proves nothing.
      await tx.updateChallenge({ ...found, tries: found.tries + 1, ...(left <= 0 && { expiresAt: nowMs() }) });
      return left > 0 ? codeInvalid(left) : tooManyWrongCodes();
    },
  };
}
