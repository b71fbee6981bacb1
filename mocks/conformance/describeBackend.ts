import { afterAll, beforeAll, describe } from 'vitest';
import { describeAccess } from './access/access.ts';
import { describeAudit } from './access/audit.ts';
import { describeAuditOperations } from './access/auditOperations.ts';
import { describeEscalation } from './access/escalation.ts';
import { describeFeatures } from './access/features.ts';
import { describeFutureMessages } from './access/futureMessages.ts';
import { describeHolders } from './access/holders.ts';
import { describeRoles } from './access/roles.ts';
import { describeTakeover } from './access/takeover.ts';
import { describeBadInput } from './badInput.ts';
import { describeBatchBoards } from './bulk/batchBoards.ts';
import { describeBatches } from './bulk/batches.ts';
import { describeBatchTimes } from './bulk/batchTimes.ts';
import { describeBulkMessages } from './bulk/bulkMessages.ts';
import { describeBulkOnlyChats } from './bulk/bulkOnlyChats.ts';
import { describeDoubts } from './bulk/doubts.ts';
import { describeSharedLists } from './bulk/sharedLists.ts';
import { describeUnconfirmed } from './bulk/unconfirmed.ts';
import { describeAddresses } from './chats/addresses.ts';
import { describeBlocks } from './chats/blocks.ts';
import { describeChats } from './chats/chats.ts';
import { describeContactBooks } from './chats/contactBooks.ts';
import { describeContactFiles } from './chats/contactFiles.ts';
import { describeContactMerges } from './chats/contactMerges.ts';
import { describeContacts } from './chats/contacts.ts';
import { describeDeleting } from './chats/deleting.ts';
import { describeDelivery } from './chats/delivery.ts';
import { describeFiles } from './chats/files.ts';
import { describeHelpReplies } from './chats/helpReplies.ts';
import { describeHistory } from './chats/history.ts';
import { describeKnownLines } from './chats/knownLines.ts';
import { describeLateMessages } from './chats/lateMessages.ts';
import { describeMarks } from './chats/marks.ts';
import { describeOptOutWords } from './chats/optOutWords.ts';
import { describeProgramFiles } from './chats/programFiles.ts';
import { describeReplies } from './chats/replies.ts';
import { describeScheduled } from './chats/scheduled.ts';
import { describeSearch } from './chats/search.ts';
import { describeSearchOfAllLines } from './chats/searchAllLines.ts';
import { describeSending } from './chats/sending.ts';
import { describeTakeBack } from './chats/takeBack.ts';
import { describeAdministration } from './console/administration.ts';
import { describeConflicts } from './console/conflicts.ts';
import { describeConsole } from './console/console.ts';
import { describeReport } from './console/report.ts';
import { describeReportMail } from './console/reportMail.ts';
import { describeRoutes } from './console/routes.ts';
import { describeSystemSettings } from './console/systemSettings.ts';
import type { ConformanceHost, ConformanceUsers, ConformanceSetup } from './host.ts';
import { describeLanguages } from './languages.ts';
import { describeLineList } from './lines/lineList.ts';
import { describeLineOwnership } from './lines/lineOwnership.ts';
import { describeLines } from './lines/lines.ts';
import { describeMovedAccounts } from './lines/movedAccounts.ts';
import { describeMovedLines } from './lines/movedLines.ts';
import { describeOptOutList } from './lines/optOutList.ts';
import { describeProviders } from './lines/providers.ts';
import { describeVerifiedTogether } from './lines/verifiedTogether.ts';
import { describeClients } from './realtime/clients.ts';
import { describeRealtime } from './realtime/realtime.ts';
import { describeGuessing } from './session/guessing.ts';
import { describePushDevices } from './session/pushDevices.ts';
import { describeRecovery } from './session/recovery.ts';
import { describeSessions } from './session/sessions.ts';
import { describeSingleSignOn } from './session/singleSignOn.ts';
import { describeSsoAccounts } from './session/ssoAccounts.ts';
import { describeSsoLinking } from './session/ssoLinking.ts';
import { describeSsoLogout } from './session/ssoLogout.ts';
import { describeTwoStep } from './session/twoStep.ts';
import { describeUserSignIn } from './session/userSignIn.ts';
import { describeRoleSharing } from './templates/roleSharing.ts';
import { describeTemplateFiles } from './templates/templateFiles.ts';
import { describeTemplates } from './templates/templates.ts';
import { demoUsers } from './users/demoUsers.ts';
import { describeInvitations } from './users/invitations.ts';
import { describeLeaving } from './users/leaving.ts';
import { describeNewEmail } from './users/newEmail.ts';
import { describeOwnAccount } from './users/ownAccount.ts';
import { describeUserFiles } from './users/userFiles.ts';
import { describeUserNote } from './users/userNote.ts';
import { describeUsers } from './users/users.ts';
import { describeViewsAndPreferences } from './users/viewsAndPreferences.ts';

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
  readonly canActAsProvider: boolean;
  readonly isAnotherStore: boolean;
}

/** The contract as tests for any backend: ours on any store and host, or another one by its URL. */
export function describeBackend(name: string, setup: ConformanceSetup): void {
  const { open, users = demoUsers, hasLoopbackProvider = false, isAnotherStore = false, isAnotherHost = false, part } = setup;
  const { canRestart = false, canAdvance = false, canReadEmails = false, canAddUsers = false, canActAsProvider = false } = setup;
  describe(`conformance: ${name}`, () => {
    let opened: ConformanceHost | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    const host = (): ConformanceHost => {
      if (!opened) throw new Error('The host is open only while tests run.');
      return opened;
    };
    const examined: Examined = {
      host,
      users,
      canRestart,
      canAdvance,
      canReadEmails,
      canAddUsers,
      hasLoopbackProvider,
      canActAsProvider,
      isAnotherStore,
    };
    const [hasChats, hasOthers] = [part !== 'others', part !== 'chats'];
    if (hasChats) describeWireOfChats(examined);
    if (hasOthers) describeWireOfOthers(examined);
    if (hasOthers && !isAnotherStore) describeBadInput(examined);
    if (isAnotherHost) return;
    if (hasOthers && !isAnotherStore) describeAccess(examined);
    // Last, because they replace lines.
    if (hasOthers) describeRulesOfOthers(examined);
    if (hasChats) describeRulesOfChats(examined);
    if (hasOthers) describeLines(examined);
  });
}

/** What depends on how a call or push travels: cookies, addresses, files, the hub, restarts. */
function describeWireOfOthers(examined: Examined): void {
  describeSessions(examined);
  describePushDevices(examined);
  describeGuessing(examined);
  describeLanguages(examined);
  describeTwoStep(examined);
  describeRecovery(examined);
  describeOwnAccount(examined);
  describeSystemSettings(examined);
  describeUserFiles(examined);
  describeUserNote(examined);
  describeProviders(examined);
  describeRealtime(examined);
  describeClients(examined);
  describeBulkMessages(examined);
  describeBulkOnlyChats(examined);
  describeBatches(examined);
  describeBatchTimes(examined);
  describeSharedLists(examined);
  describeBatchBoards(examined);
  describeDoubts(examined);
  describeUnconfirmed(examined);
}

function describeWireOfChats(examined: Examined): void {
  describeChats(examined);
  describeSending(examined);
  describeAddresses(examined);
  describeFiles(examined);
  describeHelpReplies(examined);
  // Decided before the store is asked.
  if (!examined.isAnotherStore) describeProgramFiles(examined);
  describeDelivery(examined);
}

/** What the backend and its store decide, whatever carries the call. */
function describeRulesOfOthers(examined: Examined): void {
  describeAdministration(examined);
  describeUsers(examined);
  describeUserSignIn(examined);
  describeSingleSignOn(examined);
  describeNewEmail(examined);
  describeSsoLinking(examined);
  describeSsoAccounts(examined);
  describeSsoLogout(examined);
  describeFutureMessages(examined);
  describeTakeover(examined);
  describeMovedLines(examined);
  describeMovedAccounts(examined);
  describeLeaving(examined);
  describeLineOwnership(examined);
  describeVerifiedTogether(examined);
  describeInvitations(examined);
  describeRoles(examined);
  describeHolders(examined);
  describeFeatures(examined);
  describeRoutes(examined);
  describeEscalation(examined);
  describeAudit(examined);
  describeAuditOperations(examined);
  describeReport(examined);
  describeReportMail(examined);
  describeLineList(examined);
  describeOptOutList(examined);
  describeViewsAndPreferences(examined);
  describeConflicts(examined);
  describeConsole(examined);
}

function describeRulesOfChats(examined: Examined): void {
  describeHistory(examined);
  describeReplies(examined);
  describeScheduled(examined);
  describeTakeBack(examined);
  describeSearch(examined);
  describeSearchOfAllLines(examined);
  describeLateMessages(examined);
  describeMarks(examined);
  describeBlocks(examined);
  describeContacts(examined);
  describeKnownLines(examined);
  describeContactBooks(examined);
  describeTemplates(examined);
  describeTemplateFiles(examined);
  describeRoleSharing(examined);
  describeContactFiles(examined);
  describeContactMerges(examined);
  describeDeleting(examined);
  describeOptOutWords(examined);
}
