import { arrivalOf } from '../../backend/rules/arrivals.ts';
import {
  type FigureQuery,
  type MultiSendPart,
  type OwnedLine,
  type ReportOperations,
  ANSWER_MS,
  DAY_MS,
  HOUR_MS,
  STORED_FIGURES,
  type StoredFigures,
} from '../../backend/store/reportStore.ts';
import type { StoredChat, StoredLine, StoredMessage, StoredUser } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface Needs {
  readonly journal: Journal;
  readonly users: JournaledMap<StoredUser>;
  readonly lines: JournaledMap<StoredLine>;
  readonly chats: JournaledMap<StoredChat>;
  readonly messagesOf: (chatId: string) => readonly StoredMessage[];
}

type Counted = StoredFigures & { readonly tn: string; readonly time: number };

const NOTHING: StoredFigures = {
  received: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  answers: 0,
  answerMs: 0,
  multiSends: 0,
  recipients: 0,
};

/** Recounts everything on each call. */
export function reportTable({ journal, users, lines, chats, messagesOf }: Needs): {
  readonly operations: ReportOperations;
  readonly renumberLine: (tn: string, newTn: string) => void;
  readonly forgetLine: (tn: string) => void;
} {
  const multiSends = new JournaledMap<MultiSendPart>(journal);
  let count = 0;

  const chatsOf = ({ tns }: FigureQuery) => {
    const wanted = tns === 'all' ? undefined : new Set(tns);
    return chats.values().filter(({ lineTn }) => wanted?.has(lineTn) ?? true);
  };

  function counted(query: FigureQuery): readonly Counted[] {
    const { tns, from, to } = query;
    const isWithin = ({ time }: { readonly time: number }) => time >= from && time < to;
    const ofMessages = chatsOf(query).flatMap(({ id, lineTn }) => countMessages(messagesOf(id)).map((one) => ({ ...one, tn: lineTn })));
    const ofMany = multiSends
      .values()
      .filter(({ lineTn }) => tns === 'all' || tns.includes(lineTn))
      .map(({ lineTn, time, recipients, isContinued }) => ({ ...NOTHING, tn: lineTn, time, multiSends: Number(!isContinued), recipients }));
    return [...ofMessages, ...ofMany].filter(isWithin);
  }

  const operations: ReportOperations = {
    async ownedLines(userId) {
      return lines.values().flatMap((line): readonly OwnedLine[] => {
        const user = users.get(line.userId);
        if (!user || line.archiveOf !== undefined || (userId !== undefined && user.id !== userId)) return [];
        const { name } = line;
        const { parentId } = user;
        const owner = { userId: user.id, userName: user.name, ...(parentId !== undefined && { parentId }) };
        return [{ tn: line.tn, ...(name !== undefined && { name }), ...owner }];
      });
    },
    async figuresByHour({ offset, ...query }) {
      const hours = Map.groupBy(counted(query), ({ time }) => Math.floor((time + offset) / HOUR_MS));
      return [...hours].map(([hour, ones]) => ({ ...sum(ones), at: hour * HOUR_MS - offset })).sort((a, b) => a.at - b.at);
    },
    async figuresByLine(query) {
      const current = counted(query).filter(({ tn }) => lines.get(tn)?.archiveOf === undefined);
      return [...Map.groupBy(current, ({ tn }) => tn)].map(([tn, ones]) => ({ ...sum(ones), tn }));
    },
    figuresOf: async (query) => sum(counted(query)),
    async countContacts(query) {
      const { from, to } = query;
      const isActive = ({ id }: StoredChat) => messagesOf(id).some(({ time }) => time >= from && time < to);
      return new Set(chatsOf(query).flatMap((chat) => (isActive(chat) ? [chat.contactTn] : []))).size;
    },
    async contactsByDay(query) {
      const [first, last] = [Math.floor(query.from / DAY_MS), Math.ceil(query.to / DAY_MS)];
      const days = chatsOf(query).flatMap(({ id }) => [...new Set(messagesOf(id).map(({ time }) => Math.floor(time / DAY_MS)))]);
      const byDay = Map.groupBy(days, (day) => day);
      return [...byDay]
        .map(([day, { length }]) => ({ day, contacts: length }))
        .filter(({ day }) => day >= first && day < last)
        .sort((a, b) => a.day - b.day);
    },
    async noteMultiSend(part) {
      count += 1;
      multiSends.add(String(count), part);
    },
    foldFigures: async () => undefined,
  };

  return {
    operations,
    renumberLine(tn, newTn) {
      for (const key of multiSends.keys()) {
        const one = multiSends.get(key);
        if (one?.lineTn === tn) multiSends.replace(key, { ...one, lineTn: newTn });
      }
    },
    forgetLine(tn) {
      for (const key of multiSends.keys()) if (multiSends.get(key)?.lineTn === tn) multiSends.delete(key);
    },
  };
}

/** The figures each message of a chat adds, computed directly from their definition. An answer waits from the arrival of the question. */
function countMessages(messages: readonly StoredMessage[]): readonly (StoredFigures & { readonly time: number })[] {
  let unansweredSince: number | undefined;
  let ownBefore = Number.NEGATIVE_INFINITY;
  const inOrder = messages.filter(({ held }) => !held).toSorted((a, b) => arrivalOf(a) - arrivalOf(b));
  return inOrder.map(({ time, arrivedAt = time, isIncoming, isDelivered, failure }) => {
    if (isIncoming) {
      unansweredSince ??= arrivedAt;
      return { ...NOTHING, time, received: 1 };
    }
    const since = unansweredSince;
    const isAnswer = since !== undefined && (since - ownBefore >= ANSWER_MS || time - since < ANSWER_MS);
    unansweredSince = undefined;
    ownBefore = time;
    const outcome = { delivered: Number(isDelivered), failed: Number(failure !== undefined && !isDelivered) };
    return { ...NOTHING, time, sent: 1, ...outcome, ...(isAnswer && { answers: 1, answerMs: time - since }) };
  });
}

function sum(ones: readonly StoredFigures[]): StoredFigures {
  const total: Record<string, number> = { ...NOTHING };
  for (const one of ones) for (const figure of STORED_FIGURES) total[figure] = (total[figure] ?? 0) + one[figure];
  return total as StoredFigures;
}
