import { BURST_GAP_S, BURST_MAX_S } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideNotice, type NoticeFacts } from './notificationsPolicy.ts';

const LOUD: NoticeFacts = {
  now: 1_000,
  lastNoticeAt: undefined,
  lastRingAt: undefined,
  isOwn: false,
  isOld: false,
  isChatMuted: false,
  isLineMuted: false,
  isBlocked: false,
  isInView: false,
  isQuiet: false,
  isLeader: true,
  unread: 3,
  wantsDesktop: true,
  hasPermission: true,
  hidesContent: false,
  wantsSound: true,
};
const REASONS = ['isOwn', 'isOld', 'isChatMuted', 'isLineMuted', 'isBlocked', 'isInView', 'isQuiet'] as const;
/** Every combination of these facts. */
const ALL = [...REASONS, 'isLeader', 'wantsDesktop', 'hasPermission', 'hidesContent', 'wantsSound'] as const;

it('every combination of facts: silent for any reason for silence, otherwise as the user’s settings and the browser allow', () => {
  for (let bits = 0; bits < 2 ** ALL.length; bits += 1) {
    const facts: NoticeFacts = { ...LOUD, ...Object.fromEntries(ALL.map((name, index) => [name, (bits & (1 << index)) !== 0])) };
    const isSilent = !facts.isLeader || REASONS.some((reason) => facts[reason]);
    expect(decideNotice(facts)).toEqual({
      badge: 3,
      ...(!isSilent && facts.wantsDesktop && facts.hasPermission ? { desktop: { hidesContent: facts.hidesContent } } : {}),
      ...(!isSilent && facts.wantsSound ? { sound: true } : {}),
    });
  }
});

describe('one sound per burst', () => {
  it.each([
    ['the first ever', undefined, undefined, true],
    ['the next in a burst', 1, 1, false],
    ['the next after a short silence', BURST_GAP_S - 0.1, BURST_GAP_S - 0.1, false],
    ['the next after a long one', BURST_GAP_S, BURST_GAP_S, true],
    ['one in a stream that goes on', 1, BURST_GAP_S + 20, false],
    ['one in a stream that never ends', 1, BURST_MAX_S, true],
  ])('%s', (_, sinceNotice, sinceRing, rings) => {
    const ago = (seconds: number | undefined) => (seconds === undefined ? undefined : LOUD.now - seconds);
    const { sound, desktop } = decideNotice({ ...LOUD, lastNoticeAt: ago(sinceNotice), lastRingAt: ago(sinceRing) });
    expect(sound === true).toBe(rings);
    expect(desktop).toBeDefined();
  });

  it('never twice in a burst, never for muted or visible chats', () => {
    const message = fc.record({
      after: fc.double({ min: 0, max: 30, noNaN: true }),
      isChatMuted: fc.boolean(),
      isLineMuted: fc.boolean(),
      isInView: fc.boolean(),
      isQuiet: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 60 }), (messages) => {
        let [now, lastNoticeAt, lastRingAt]: [number, number | undefined, number | undefined] = [0, undefined, undefined];
        for (const { after, ...received } of messages) {
          now += after;
          const { sound } = decideNotice({ ...LOUD, ...received, now, lastNoticeAt, lastRingAt });
          const isStill = received.isChatMuted || received.isLineMuted || received.isInView || received.isQuiet;
          const isTooSoon = lastRingAt !== undefined && now - lastRingAt < BURST_GAP_S;
          const goesOn = lastNoticeAt !== undefined && now - lastNoticeAt < BURST_GAP_S;
          const isInBurst = lastRingAt !== undefined && goesOn && now - lastRingAt < BURST_MAX_S;
          expect(sound === true && (isStill || isTooSoon || isInBurst)).toBe(false);
          if (sound) lastRingAt = now;
          if (!isStill) lastNoticeAt = now;
        }
      }),
    );
  });
});
