import { type ActivityEntry, type ActivityFact, CONNECTION_WORDS, type TestState } from '@manyline/cms';
import { readChatNotice, type RunLog, toLine } from '@manyline/contract';
import { atom } from 'jotai';
import { isConnectedAtom, pingAtom } from '../realtime/connection.ts';
import { perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { SOCKET_STATE_EVENT } from '../realtime/socket.ts';

/** The oldest entries beyond this are dropped. */
export const ACTIVITY_LIMIT = 500;
const ANSWER_WITHIN_MS = 10_000;

interface Log {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[];
  readonly isPaused: boolean;
  /** Entries since it was paused, newest first. */
  readonly waiting: readonly ActivityEntry[];
}

const EMPTY: Log = { entries: [], isPaused: false, waiting: [] };

const logAtom = perUserAtom<Log>(EMPTY);
const countAtom = atom(0);
const testAtom = perUserAtom<TestState>({ status: 'idle' });
/** When the running test began, in Unix seconds. */
const testBeganAtom = atom<number>();

export const activityAtom = atom((get) => {
  const { entries, isPaused, waiting } = get(logAtom);
  return { entries, isPaused, missed: waiting.length, test: get(testAtom) };
});

const noteAtom = atom(null, (get, set, fact: ActivityFact, at?: number) => {
  const count = get(countAtom) + 1;
  set(countAtom, count);
  const entry: ActivityEntry = { id: String(count), time: at ?? get(servicesAtom).clock.now(), ...fact };
  const log = get(logAtom);
  if (log.isPaused) set(logAtom, { ...log, waiting: [entry, ...log.waiting].slice(0, ACTIVITY_LIMIT) });
  else set(logAtom, { ...log, entries: [entry, ...log.entries].slice(0, ACTIVITY_LIMIT) });
});

/** Entries received while paused are inserted on resume. */
export const pauseActivityAtom = atom(null, (get, set, isPaused: boolean) => {
  const { entries, waiting } = get(logAtom);
  set(
    logAtom,
    isPaused ? { entries, isPaused, waiting } : { entries: [...waiting, ...entries].slice(0, ACTIVITY_LIMIT), isPaused, waiting: [] },
  );
});

export const clearActivityAtom = atom(null, (get, set) => set(logAtom, { ...EMPTY, isPaused: get(logAtom).isPaused }));

/** Records announced events until the returned function is called. */
export const followActivityAtom = atom(null, (get, set): (() => void) => {
  const { page } = get(servicesAtom);
  const offs = [
    page.onAnnounced('runLog', (detail) => {
      const { time, ...line } = detail as RunLog;
      set(noteAtom, { kind: 'log', line }, time);
    }),
    page.onAnnounced('workflowChanged', (detail) => set(noteAtom, { kind: 'workflow', text: detail === undefined ? '' : toLine(detail) })),
    page.onAnnounced('notify', (detail) => set(noteAtom, { kind: 'notify', line: readChatNotice(detail)?.tn })),
    page.onAnnounced('test', () => set(hearTestAtom)),
    page.onAnnounced('died', () => set(noteAtom, { kind: 'connection', state: 'died' })),
    page.onAnnounced(SOCKET_STATE_EVENT, (detail) => {
      const state = CONNECTION_WORDS[(detail as { readonly state: number }).state];
      if (state) set(noteAtom, { kind: 'connection', state });
    }),
  ];
  return () => {
    for (const off of offs) off();
  };
});

const hearTestAtom = atom(null, (get, set) => {
  const began = get(testBeganAtom);
  if (began === undefined) return set(noteAtom, { kind: 'test' });
  const ms = Math.max(1, Math.round((get(servicesAtom).clock.now() - began) * 1_000));
  set(testBeganAtom, undefined);
  set(testAtom, { status: 'answered', ms });
  set(noteAtom, { kind: 'test', ms });
});

/** Pings the hub and measures the time to its answer. */
export const testHubAtom = atom(null, (get, set) => {
  if (!get(isConnectedAtom)) return set(testAtom, { status: 'unanswered' });
  const { clock } = get(servicesAtom);
  const began = clock.now();
  set(testBeganAtom, began);
  set(testAtom, { status: 'running' });
  clock.setTimer(ANSWER_WITHIN_MS, () => {
    if (get(testBeganAtom) !== began) return;
    set(testBeganAtom, undefined);
    set(testAtom, { status: 'unanswered' });
  });
  set(pingAtom);
});
