import { type ActivityEntry, type ActivityFact, CONNECTION_WORDS, type TestState } from '@manyline/cms';
import { readChatNotice, type RunLog, toLine } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { isConnectedAtom, ping } from '../realtime/connection.ts';
import { SOCKET_STATE_EVENT } from '../realtime/socket.ts';
import { perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

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

function note(get: Getter, set: Setter, fact: ActivityFact, at?: number) {
  const count = get(countAtom) + 1;
  set(countAtom, count);
  const entry: ActivityEntry = { id: String(count), time: at ?? get(servicesAtom).clock.now(), ...fact };
  const log = get(logAtom);
  if (log.isPaused) set(logAtom, { ...log, waiting: [entry, ...log.waiting].slice(0, ACTIVITY_LIMIT) });
  else set(logAtom, { ...log, entries: [entry, ...log.entries].slice(0, ACTIVITY_LIMIT) });
}

/** Entries received while paused are inserted on resume. */
export function pauseActivity(get: Getter, set: Setter, isPaused: boolean) {
  const { entries, waiting } = get(logAtom);
  set(
    logAtom,
    isPaused ? { entries, isPaused, waiting } : { entries: [...waiting, ...entries].slice(0, ACTIVITY_LIMIT), isPaused, waiting: [] },
  );
}

export function clearActivity(get: Getter, set: Setter) {
  return set(logAtom, { ...EMPTY, isPaused: get(logAtom).isPaused });
}

/** Records announced events until the returned function is called. */
export function followActivity(get: Getter, set: Setter): () => void {
  const { page } = get(servicesAtom);
  const offs = [
    page.onAnnounced('runLog', (detail) => {
      const { time, ...line } = detail as RunLog;
      note(get, set, { kind: 'log', line }, time);
    }),
    page.onAnnounced('workflowChanged', (detail) => note(get, set, { kind: 'workflow', text: detail === undefined ? '' : toLine(detail) })),
    page.onAnnounced('notify', (detail) => note(get, set, { kind: 'notify', line: readChatNotice(detail)?.tn })),
    page.onAnnounced('test', () => hearTest(get, set)),
    page.onAnnounced('died', () => note(get, set, { kind: 'connection', state: 'died' })),
    page.onAnnounced(SOCKET_STATE_EVENT, (detail) => {
      const state = CONNECTION_WORDS[(detail as { readonly state: number }).state];
      if (state) note(get, set, { kind: 'connection', state });
    }),
  ];
  return () => {
    for (const off of offs) off();
  };
}

function hearTest(get: Getter, set: Setter) {
  const began = get(testBeganAtom);
  if (began === undefined) return note(get, set, { kind: 'test' });
  const ms = Math.max(1, Math.round((get(servicesAtom).clock.now() - began) * 1_000));
  set(testBeganAtom, undefined);
  set(testAtom, { status: 'answered', ms });
  note(get, set, { kind: 'test', ms });
}

/** Pings the hub and measures the time to its answer. */
export function testHub(get: Getter, set: Setter) {
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
  ping(get, set);
}
