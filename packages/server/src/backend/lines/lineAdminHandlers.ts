import { INTERNAL_LINES, type LineChange, type LineFilter, type LineSort, type LineTest } from '@manyline/contract';
import { inLanguage } from '../../messages/sentence.ts';
import { namedFilter } from '../audit/namedFilters.ts';
import { type Caller, type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { messageNotFound, noSuchLine, tooManyRequests } from '../calls/refusals.ts';
import { chatHandlers, type ChatHandlersNeeds } from '../chats/chatHandlers.ts';
import { gatherLinesMoved } from '../email/accountEmails.ts';
import { dayOf, type ExportReader, writeExport } from '../exports/exportFile.ts';
import { exportWord, HEALTH_WORDS, LINE_STATUS_WORDS } from '../exports/exportWords.ts';
import type { WriteWorkbook } from '../exports/workbook.ts';
import { createListedNumbers, type LoadListedNumbers } from '../providers/listedNumbers.ts';
import { isUndecided } from '../rules/outboundStates.ts';
import { termsOf } from '../rules/userSearch.ts';
import { createViewer } from '../rules/viewer.ts';
import { visibilityOf } from '../rules/visibility.ts';
import type { LinePage, LineQuery } from '../store/lineStore.ts';
import type { StoredLine, StoredMessage } from '../store/store.ts';
import { currentActor, findChangeable } from '../users/actor.ts';
import { describeLines } from '../users/lines/describeLines.ts';
import { lastFailures } from './lastFailures.ts';
import { LINE_COLUMNS } from './lineColumns.ts';
import { accountsIn, stateQueries } from './lineStates.ts';
import { findPhoneCauses } from './phoneCauses.ts';
import { createUserLineChanges } from './userLineChanges.ts';
import { userLineHandlers, type UserLineHandlersNeeds } from './userLineHandlers.ts';

type LineAdminHandlers = Pick<Handlers, 'getLines' | 'getLine' | 'changeLines' | 'exportLines' | 'testLine' | 'getLineTest'>;

const EXPORT_PAGE = 500;
export interface Needs extends ChatHandlersNeeds, UserLineHandlersNeeds {
  readonly writeWorkbook: WriteWorkbook;
}

/** Lines of all users, for administrators. */
export function lineAdminHandlers(needs: Needs): LineAdminHandlers {
  const { store, clock, audit } = needs;
  const chats = chatHandlers(needs);
  const { exports } = needs.callLimits;
  const { verifyLine } = createUserLineChanges(needs);

  async function queryOf(filter: LineFilter, { abilities }: Caller): Promise<LineQuery> {
    const { q = '', status, userId, providers, health, states } = filter;
    const view = createViewer(abilities, 'view');
    const accounts = health === undefined && states === undefined ? [] : await store.providerAccounts();
    const healthy = health && accountsIn(accounts, health);
    const chosen = providers?.map((id) => (id === INTERNAL_LINES ? null : id));
    return {
      visible: visibilityOf(abilities, 'view', 'lines'),
      terms: termsOf(q).map((term) => (/^[\d+()./-]+$/.test(term) ? term.replaceAll(/[^\d]/g, '') : term)),
      searchesOwners: view.openFields.has('name') && view.openFields.has('username'),
      userId,
      status,
      providers: healthy && chosen ? healthy.filter((id) => chosen.includes(id)) : (healthy ?? chosen),
      states: states && stateQueries(states, accounts),
    };
  }

  async function list(page: LinePage, since: number, { abilities }: Caller) {
    const { items, total } = await store.listLines(page);
    return { items: await describeLines(store, items, { abilities, since, now: clock.now() }), total };
  }

  /** The line, if the caller may see lines of its owner. */
  async function findVisible(tn: string, { abilities }: Caller): Promise<StoredLine | Refusal> {
    const line = await store.findLine(tn);
    if (!line || line.archiveOf !== undefined) return noSuchLine();
    return (await store.findListed(line.userId, visibilityOf(abilities, 'view', 'lines'))) ? line : noSuchLine();
  }

  async function findOwnable(tn: string, call: CallerCall): Promise<StoredLine | Refusal> {
    const line = await findVisible(tn, call.caller);
    if ('refusal' in line) return line;
    const actor = await currentActor(store, call, 'update');
    if ('refusal' in actor) return actor;
    const owner = await findChangeable(store, actor, line.userId, { field: 'lines' });
    return 'refusal' in owner ? owner : line;
  }

  interface ChangeTools {
    readonly own: ReturnType<typeof userLineHandlers>;
    readonly loadListed: LoadListedNumbers;
  }

  function applyChange(line: StoredLine, change: LineChange, call: CallerCall, { own, loadListed }: ChangeTools) {
    const { tn, userId } = line;
    if (change.kind === 'verify') return verifyLine(line, call, loadListed);
    if (change.kind === 'assign') return own.assignLine({ userId: change.userId, tn, isMove: true, withChats: change.withChats }, call);
    if (change.kind === 'release') return own.releaseLine({ userId, tn }, call);
    return own.setLineStatus({ userId, tn, status: change.kind === 'suspend' ? 'Suspended' : 'Alive' }, call);
  }

  async function testOf(line: StoredLine, clientId: string): Promise<LineTest | undefined> {
    const message = await store.findByClientId(line.tn, clientId);
    if (!message) return undefined;
    const [answer] = await store.receivedBetween(message.chatId, message.time, Number.MAX_SAFE_INTEGER);
    const test = { message, isAnswered: answer !== undefined };
    const causes = await findPhoneCauses(line, { test }, { store, now: clock.now() });
    return {
      state: stateOf(message),
      ...(message.failure !== undefined && { failure: message.failure }),
      ...(message.failureDetail !== undefined && { detail: message.failureDetail }),
      sentAt: message.time / 1_000,
      ...(answer && { answeredAt: answer.time / 1_000 }),
      ...(causes && { causes }),
    };
  }

  return {
    getLines: withCaller<'getLines'>(async ({ page, size, sort, filter = {}, since }, { caller }) => {
      const query = await queryOf(filter, caller);
      return { data: await list({ ...query, sort: sortsOf(sort), offset: (page - 1) * size, limit: size }, since, caller) };
    }),

    getLine: withCaller<'getLine'>(async ({ tn, since }, { caller }) => {
      const line = await findVisible(tn, caller);
      if ('refusal' in line) return line;
      const [record] = await describeLines(store, [line], { abilities: caller.abilities, since, now: clock.now() });
      if (!record) return noSuchLine();
      const [chatsOfLine, optOutCount] = [await store.chatsOf(tn), await store.countOptOuts(tn)];
      const causes = await findPhoneCauses(line, { chats: chatsOfLine }, { store, now: clock.now() });
      const failures = await lastFailures(store, line, caller.user.id);
      return { data: { ...record, chatCount: chatsOfLine.length, optOutCount, ...(causes && { causes }), failures } };
    }),

    changeLines: withCaller<'changeLines'>(async ({ tns, change }, call) => {
      const changed: string[] = [];
      const refused: { tn: string; reason: string }[] = [];
      const emails = gatherLinesMoved(needs.emailLinesMoved);
      const own = userLineHandlers({ ...needs, emailLinesMoved: emails.add });
      const tools = { own, loadListed: createListedNumbers(needs.providers) };
      try {
        for (const tn of new Set(tns)) {
          const line = await findVisible(tn, call.caller);
          const outcome = 'refusal' in line ? line : await applyChange(line, change, call, tools);
          if ('refusal' in outcome) refused.push({ tn, reason: inLanguage(call.language, outcome.refusal.message) });
          else changed.push(tn);
        }
      } finally {
        emails.send();
      }
      return { data: { changed, refused }, ...(changed.length > 0 && { message: 'server.call.updated' }) };
    }),

    exportLines: withCaller<'exportLines'>(async ({ sort, filter = {}, tns, since, zone, format }, call) => {
      const { caller } = call;
      const wait = exports.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      exports.count(caller.user.id, clock.now());
      const wanted = tns && new Set(tns);
      const query = { ...(await queryOf(filter, caller)), sort: sortsOf(sort), limit: EXPORT_PAGE };
      const reader: ExportReader = { language: call.language, zone, format };
      let rows = 0;
      async function* pages() {
        for (let offset = 0; ; offset += EXPORT_PAGE) {
          const { items } = await list({ ...query, offset }, since, caller);
          const chosen = wanted ? items.filter(({ tn }) => wanted.has(tn)) : items;
          rows += chosen.length;
          yield chosen.map((line) => toRow(line, reader));
          if (items.length < EXPORT_PAGE) return;
        }
      }
      const table = { name: `lines-${dayOf(clock.now())}`, columns: LINE_COLUMNS, pages: pages() };
      const file = await writeExport(table, reader, needs.writeWorkbook);
      if ('refusal' in file) return file;
      const changes = [await namedFilter(store, filter), { field: 'rows', after: rows }];
      await audit.note(store, call, { action: 'export', object: { type: 'line' }, changes });
      return { data: file };
    }),

    testLine: withCaller<'testLine'>(async ({ tn, phoneNumber, text, clientId }, call) => {
      const line = await findOwnable(tn, call);
      if ('refusal' in line) return line;
      const sent = await chats.sendMessage({ name: '', phoneNumber, msg: text, clientId }, { ...call, line });
      if ('refusal' in sent) return sent;
      const test = await testOf(line, clientId);
      return test ? { data: test } : messageNotFound();
    }),

    getLineTest: withCaller<'getLineTest'>(async ({ tn, clientId }, call) => {
      const line = await findOwnable(tn, call);
      if ('refusal' in line) return line;
      const test = await testOf(line, clientId);
      return test ? { data: test } : messageNotFound();
    }),
  };
}

function stateOf({ failure, isDelivered, outbound }: StoredMessage): LineTest['state'] {
  if (isDelivered) return 'delivered';
  if (failure !== undefined) return 'failed';
  return outbound?.state === 'accepted' || outbound?.state === 'sent' || isUndecided(outbound) ? 'sent' : 'waiting';
}

function sortsOf(text: string): LinePage['sort'] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [field = 'tn', direction] = part.split(':');
      return { field: field as LineSort, isDescending: direction === 'desc' };
    });
}

type Described = Awaited<ReturnType<typeof describeLines>>[number];

function toRow(line: Described, reader: ExportReader) {
  const { tn, name = '', owner, status, provider, lastSentAt, lastReceivedAt, sentToday, receivedToday, spend } = line;
  const day = (seconds: number | undefined) => (seconds === undefined ? '' : new Date(seconds * 1_000));
  const account = provider ? [provider.name, exportWord(HEALTH_WORDS, provider.health.state, reader)] : ['', ''];
  return [
    tn,
    name,
    owner.name ?? '',
    owner.username ?? '',
    exportWord(LINE_STATUS_WORDS, status, reader),
    ...account,
    day(lastSentAt),
    day(lastReceivedAt),
    sentToday,
    receivedToday,
    spend.map(({ amount, currency }) => `${amount} ${currency}`).join('; '),
  ];
}
