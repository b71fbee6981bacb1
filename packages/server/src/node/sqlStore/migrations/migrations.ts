import { type Kysely, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import type { SqlFlavour } from '../flavour.ts';
import { createSignInMethods } from './0002-signInMethods.ts';
import { createConversations } from './0003-conversations.ts';
import { widenUsers } from './0004-user.ts';
import { createAccess } from './0005-access.ts';
import { createReports } from './0006-reports.ts';
import { createConsole } from './0007-console.ts';
import { createClients } from './0008-clients.ts';
import { partRoutes } from './0009-routes.ts';
import { createBatches } from './0010-batches.ts';
import { createTries } from './0011-tries.ts';
import { createRights } from './0012-rights.ts';
import { createOutbound } from './0013-outbound.ts';
import { keepOptOuts } from './0014-optOuts.ts';
import { createDeletions } from './0015-deletions.ts';
import { createRefusedFiles } from './0016-refusedFiles.ts';
import { indexSent, orderSent } from './0017-sent.ts';
import { createProviders } from './0018-providers.ts';
import { createContacts } from './0019-contacts.ts';
import { describeOptOuts } from './0020-optOutList.ts';
import { markAutomaticMessages } from './0021-automaticMessages.ts';
import { addCharges } from './0022-charges.ts';
import { createSpend } from './0024-spend.ts';
import { addStandby } from './0025-standby.ts';
import { createSendTurns } from './0026-sendTurns.ts';
import { addLineColor } from './0027-lineColor.ts';
import { createConnections } from './0028-connections.ts';
import { createMissingFiles } from './0029-missingFiles.ts';
import { markOptOutMessages } from './0030-optOutMessages.ts';
import { addReceivedFacts } from './0031-receivedFacts.ts';
import { createUnrouted } from './0032-unrouted.ts';
import { repairAddresses, type TellRepair } from './0033-repairAddresses.ts';
import { keepTextParts } from './0034-longTexts.ts';
import { createDeletedMessages } from './0035-deletedMessages.ts';
import { orderByGivenTimes } from './0036-lateMessages.ts';
import { createOptOutQuestions } from './0037-optOutQuestions.ts';
import { createSsoSessions } from './0038-ssoSessions.ts';
import { markUnprovenEmails } from './0039-provenEmails.ts';
import { addPageGrants } from './0040-pageGrants.ts';
import { createEmails } from './0041-emails.ts';
import { dropUnseenIndex } from './0042-unseen.ts';
import { addGroupAndNote } from './0043-groupAndNote.ts';
import { addCarriedBytes } from './0044-carriedBytes.ts';
import { createForcedEnds } from './0047-forcedEnds.ts';
import { indexFewMessages } from './0048-fewMessages.ts';
import { addAuditOperations } from './0050-auditOperations.ts';
import { addRepliesAndStars } from './0052-replies.ts';
import { createContactCards } from './0055-contactCards.ts';
import { namesToContacts, type TellContacts } from './0056-namesToContacts.ts';
import { createPushDevices } from './0060-pushDevices.ts';
import { addBulkOnlyChats } from './0063-bulkOnlyChats.ts';
import { createTemplates } from './0069-templates.ts';
import { adoptBulkTemplates } from './0070-bulkTemplates.ts';
import { createScheduled } from './0071-scheduled.ts';
import { addTakeBack } from './0072-takeBack.ts';
import { createReportMails } from './0079-reportMails.ts';
import { addBulkQuietHours } from './0082-bulkQuietHours.ts';
import { addScheduledReplies } from './0083-scheduledReplies.ts';
import { addKnownLines } from './0084-knownLines.ts';
import { addContactSources } from './0085-contactSources.ts';
import { createContactImports } from './0088-contactImports.ts';
import { createDistinctContacts } from './0089-distinctContacts.ts';
import { addSharedTemplates } from './0094-sharedTemplates.ts';

/** What migrations say about the data they changed. */
export interface MigrationListeners {
  readonly tellRepair?: TellRepair | undefined;
  readonly tellContacts?: TellContacts | undefined;
}

/** All migrations in name order. Released ones are never edited. */
export function migrationProvider(
  { words, userIndex, keepForGood, ownMigrations, rowId }: Omit<SqlFlavour, 'dialect' | 'transact' | 'transactLoosely'>,
  { tellRepair = () => undefined, tellContacts = () => undefined }: MigrationListeners = {},
): MigrationProvider {
  const migrations: Record<string, Migration> = {
    ...ownMigrations,
    '0001_people_and_chats': { up: createFirstTables },
    '0002_ways_in': { up: createSignInMethods },
    '0003_conversations': { up: (db) => createConversations(db, words) },
    '0004_people': { up: (db) => widenUsers(db, userIndex) },
    '0005_access': { up: (db) => createAccess(db, keepForGood) },
    '0006_reports': { up: (db) => createReports(db, rowId) },
    '0007_console': { up: createConsole },
    '0008_clients': { up: createClients },
    '0009_routes': { up: partRoutes },
    '0010_batches': { up: createBatches },
    '0011_tries': { up: createTries },
    '0012_rights': { up: createRights },
    '0013_outbound': { up: createOutbound },
    '0014_opt_outs': { up: keepOptOuts },
    '0015_deletions': { up: createDeletions },
    '0016_refused_files': { up: createRefusedFiles },
    '0017_sent_messages': { up: indexSent },
    '0018_providers': { up: createProviders },
    '0019_contacts': { up: createContacts },
    '0020_opt_out_list': { up: describeOptOuts },
    '0021_automatic_messages': { up: markAutomaticMessages },
    '0022_charges': { up: addCharges },
    '0023_sent_in_order': { up: orderSent },
    '0024_spend': { up: createSpend },
    '0025_standby': { up: addStandby },
    '0026_send_turns': { up: createSendTurns },
    '0027_line_color': { up: addLineColor },
    '0028_connections': { up: createConnections },
    '0029_missing_files': { up: createMissingFiles },
    '0030_opt_out_messages': { up: markOptOutMessages },
    '0031_received_facts': { up: addReceivedFacts },
    '0032_unrouted': { up: createUnrouted },
    '0033_addresses': { up: (db) => repairAddresses(db, words, tellRepair) },
    '0034_long_texts': { up: keepTextParts },
    '0035_deleted_messages': { up: createDeletedMessages },
    '0036_late_messages': { up: orderByGivenTimes },
    '0037_opt_out_questions': { up: createOptOutQuestions },
    '0038_sso_sessions': { up: createSsoSessions },
    '0039_proven_emails': { up: markUnprovenEmails },
    '0040_page_grants': { up: addPageGrants },
    '0041_emails': { up: createEmails },
    '0042_unseen': { up: dropUnseenIndex },
    '0043_group_and_note': { up: addGroupAndNote },
    '0044_carried_bytes': { up: addCarriedBytes },
    '0047_forced_ends': { up: createForcedEnds },
    '0048_few_messages': { up: indexFewMessages },
    '0050_audit_operations': { up: addAuditOperations },
    '0052_replies': { up: addRepliesAndStars },
    '0055_contact_cards': { up: createContactCards },
    '0056_names_to_contacts': { up: (db) => namesToContacts(db, tellContacts) },
    '0060_push_devices': { up: createPushDevices },
    '0063_bulk_only_chats': { up: addBulkOnlyChats },
    '0069_templates': { up: createTemplates },
    '0070_bulk_templates': { up: adoptBulkTemplates },
    '0071_scheduled': { up: createScheduled },
    '0072_take_back': { up: addTakeBack },
    '0079_report_mails': { up: createReportMails },
    '0082_bulk_quiet_hours': { up: addBulkQuietHours },
    '0083_scheduled_replies': { up: addScheduledReplies },
    '0084_known_lines': { up: addKnownLines },
    '0085_contact_sources': { up: addContactSources },
    '0088_contact_imports': { up: createContactImports },
    '0089_distinct_contacts': { up: createDistinctContacts },
    '0094_shared_templates': { up: addSharedTemplates },
  };
  return { getMigrations: async () => migrations };
}

async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createSessions(db);
  await createChats(db);
  await createMessages(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('abilities', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('lines')
    .addColumn('tn', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('lines_of_user', ['user_id', 'position'])
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_remembered', 'integer', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('rotated_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('access_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('access_tokens_by_expiry').on('access_tokens').column('expires_at').execute();
  await db.schema.createIndex('access_tokens_by_session').on('access_tokens').column('session_id').execute();
  await db.schema.createIndex('refresh_tokens_by_session').on('refresh_tokens').column('session_id').execute();
}

async function createChats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chats')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('line_tn', 'text', (column) => column.notNull().references('lines.tn').onDelete('cascade'))
    .addColumn('contact_tn', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('unseen_msgs', 'integer', (column) => column.notNull())
    .addColumn('seen_until', 'bigint', (column) => column.notNull())
    .addColumn('last_time', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('chats_by_contact', ['line_tn', 'contact_tn'])
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chat_id', 'text', (column) => column.notNull().references('chats.id').onDelete('cascade'))
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('sender_tn', 'text', (column) => column.notNull())
    .addColumn('is_incoming', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('is_delivered', 'integer', (column) => column.notNull())
    .addColumn('is_seen', 'integer', (column) => column.notNull())
    .addColumn('is_with_carrier', 'integer', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('client_id', 'text')
    .addColumn('twin_id', 'text')
    .execute();
  // Defines the order within a chat and guarantees unique times.
  await db.schema.createIndex('messages_in_order').unique().on('messages').columns(['chat_id', 'time']).execute();
  await db.schema
    .createIndex('messages_with_carrier')
    .on('messages')
    .column('time')
    .where(sql.ref('is_with_carrier'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createTable('client_ids')
    .addColumn('line_tn', 'text', (column) => column.notNull().references('lines.tn').onDelete('cascade'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('client_ids_key', ['line_tn', 'client_id'])
    .execute();
}
