import { afterAll, beforeAll, describe } from 'vitest';
import { describeAccess } from './access.ts';
import { describeAdministration } from './administration.ts';
import { describeBadInput } from './badInput.ts';
import { describeBatchBoards } from './batchBoards.ts';
import { describeBatches } from './batches.ts';
import { describeConflicts } from './conflicts.ts';
import { describeChats } from './chats.ts';
import { describeClients } from './clients.ts';
import { demoUsers } from './demoUsers.ts';
import { describeDelivery } from './delivery.ts';
import { describeAudit } from './audit.ts';
import { describeEscalation } from './escalation.ts';
import { describeConsole } from './console.ts';
import { describeFiles } from './files.ts';
import { describeBlocks } from './blocks.ts';
import { describeFeatures } from './features.ts';
import { describeGuessing } from './guessing.ts';
import { describeHistory } from './history.ts';
import { describeViewsAndPreferences } from './viewsAndPreferences.ts';
import { describeLineList } from './lineList.ts';
import { describeLines } from './lines.ts';
import { describeBulkMessages } from './bulkMessages.ts';
import { describeMarks } from './marks.ts';
import { describeInvitations } from './invitations.ts';
import { describeLineOwnership } from './lineOwnership.ts';
import { describeMovedLines } from './movedLines.ts';
import { describeSearch } from './search.ts';
import type { ConformanceHost, ConformanceUsers, ConformanceSetup } from './host.ts';
import { describeOwnAccount } from './ownAccount.ts';
import { describeUsers } from './users.ts';
import { describeUserFiles } from './userFiles.ts';
import { describeUserWays } from './userSignIn.ts';
import { describeProgramFiles } from './programFiles.ts';
import { describeRealtime } from './realtime.ts';
import { describeRecovery } from './recovery.ts';
import { describeProviders } from './providers.ts';
import { describeReport } from './report.ts';
import { describeRoles } from './roles.ts';
import { describeRoutes } from './routes.ts';
import { describeSending } from './sending.ts';
import { describeSessions } from './sessions.ts';
import { describeSystemSettings } from './systemSettings.ts';
import { describeTakeover } from './takeover.ts';
import { describeTwoStep } from './twoStep.ts';

export type { ConformanceBrowser, ConformanceHost, ConformanceHub, ConformanceUsers, ConformanceSetup } from './host.ts';
export { createHttpHost } from './httpHost.ts';

/** What each part of the suite gets. The host is open only while its tests run. */
export interface Examined {
  readonly host: () => ConformanceHost;
  readonly users: ConformanceUsers;
  readonly canRestart: boolean;
  readonly canAdvance: boolean;
  readonly canReadEmails: boolean;
  readonly canAddUsers: boolean;
  readonly hasLoopbackProvider: boolean;
  readonly isAnotherStore: boolean;
}

/** The contract as tests for any backend: ours on any store and host, or another one by its URL. */
export function describeBackend(name: string, setup: ConformanceSetup): void {
  const { open, users = demoUsers, hasLoopbackProvider = false, isAnotherStore = false, isAnotherHost = false } = setup;
  const { canRestart = false, canAdvance = false, canReadEmails = false, canAddUsers = false } = setup;
  describe(`conformance: ${name}`, () => {
    let opened: ConformanceHost | undefined;
    beforeAll(async () => {
      opened = await open();
    }, 60_000);
    afterAll(() => opened?.close());

    const host = (): ConformanceHost => {
      if (!opened) throw new Error('The host is open only while tests run.');
      return opened;
    };
    const examined: Examined = { host, users, canRestart, canAdvance, canReadEmails, canAddUsers, hasLoopbackProvider, isAnotherStore };
    describeWire(examined);
    if (!isAnotherStore) describeBadInput(examined);
    if (!isAnotherStore && !isAnotherHost) describeAccess(examined);
    // Last, because they replace lines.
    if (!isAnotherHost) describeRules(examined);
  });
}

/** What depends on how a call or push travels: cookies, addresses, files, the hub, restarts. */
function describeWire(examined: Examined): void {
  describeSessions(examined);
  describeGuessing(examined);
  describeTwoStep(examined);
  describeRecovery(examined);
  describeOwnAccount(examined);
  describeSystemSettings(examined);
  describeUserFiles(examined);
  describeProviders(examined);
  describeChats(examined);
  describeSending(examined);
  describeFiles(examined);
  describeProgramFiles(examined);
  describeDelivery(examined);
  describeRealtime(examined);
  describeClients(examined);
  describeBulkMessages(examined);
  describeBatches(examined);
  describeBatchBoards(examined);
}

/** What the backend and its store decide, whatever carries the call. */
function describeRules(examined: Examined): void {
  describeAdministration(examined);
  describeUsers(examined);
  describeUserWays(examined);
  describeTakeover(examined);
  describeMovedLines(examined);
  describeLineOwnership(examined);
  describeInvitations(examined);
  describeRoles(examined);
  describeFeatures(examined);
  describeRoutes(examined);
  describeEscalation(examined);
  describeAudit(examined);
  describeReport(examined);
  describeLineList(examined);
  describeViewsAndPreferences(examined);
  describeConflicts(examined);
  describeConsole(examined);
  describeHistory(examined);
  describeSearch(examined);
  describeMarks(examined);
  describeBlocks(examined);
  describeLines(examined);
}
