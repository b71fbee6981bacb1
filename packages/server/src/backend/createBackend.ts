import { createAudit } from './audit/audit.ts';
import type { Backend, BackendOptions } from './backend.ts';
import { createBatchUpdates, withBatchUpdates } from './bulk/batches/batchUpdates.ts';
import { createBatches } from './bulk/batches/createBatches.ts';
import { createDescribeBatch } from './bulk/batches/describeBatch.ts';
import { createPublishNotices } from './chats/chatNotices.ts';
import { keepNoCodes } from './chats/deletion/codeRetention.ts';
import { createMessageDeletions } from './chats/deletion/messageDeletions.ts';
import { createContactSources } from './contacts/carddav/createContactSources.ts';
import { createHandlers } from './createHandlers.ts';
import { createDelivery } from './delivery/createDelivery.ts';
import { createEmailAccountChange, createEmailLinesMoved } from './email/accountEmails.ts';
import { composeEmail } from './email/composeEmail.ts';
import { createEmailQueue } from './email/emailQueue.ts';
import { createNotifyAdministrators } from './email/notifyAdministrators.ts';
import { hostOf } from './host.ts';
import { createRouter } from './http/router.ts';
import { createUploadGate } from './http/uploadGate.ts';
import { createHub } from './hub/hub.ts';
import { createRunLog } from './hub/runLog.ts';
import { createHumanCheck } from './humanCheck/humanCheck.ts';
import { createStoreLimiter } from './limits/attempts.ts';
import { createCallLimits } from './limits/callLimits.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createConfirmPassword } from './passwords/confirmPassword.ts';
import { createPasswordQueue } from './passwords/passwordQueue.ts';
import { createFileLinks } from './providers/fileLinks.ts';
import { createTroubleNotices } from './providers/health/troubleNotices.ts';
import { createUnroutedNotices } from './providers/health/unroutedNotices.ts';
import { createHookRoutes } from './providers/hooks.ts';
import { httpModules } from './providers/httpModules.ts';
import { createProviderPool } from './providers/providerPool.ts';
import { createPush } from './push/createPush.ts';
import { withFigureUpdates } from './reports/figureUpdates.ts';
import { reportMailsOf } from './reports/mail/reportMails.ts';
import { effectiveRulesOf } from './rules/effectiveRules.ts';
import { createScheduling } from './scheduled/createScheduling.ts';
import { createResetLinks } from './session/resetLinks.ts';
import { createSessions } from './session/sessions.ts';
import { createSignIn } from './session/signIn.ts';
import { createSsoConnection } from './session/sso/ssoConnection.ts';
import { createSsoLogout } from './session/sso/ssoLogout.ts';
import { createSsoRoutes } from './session/sso/ssoRoutes.ts';
import { createSsoUsers } from './session/sso/ssoUsers.ts';
import { createChallenges } from './session/twoStep/challenges.ts';
import { createPasskeys } from './session/twoStep/passkeys.ts';
import { createBackground } from './shared/background.ts';
import { broadcastMaintenance } from './system/maintenanceTimer.ts';
import { createOptOutWords } from './system/optOutWords.ts';
import { createSystem } from './system/system.ts';
import { createCountTemplateUses } from './templates/countTemplateUses.ts';
import { createDeletions } from './users/deletion/deletions.ts';

// oxlint-disable-next-line max-lines-per-function -- The wiring: every part is created once, after the parts it needs.
export function createBackend(options: BackendOptions): Backend {
  const host = hostOf(options);
  const { store, clock, random, newId, depot, inspector, fitter, provider, providerFetch, pushFetch, backplane, processId } = host;
  const { mailer, secretBox, publicUrl, humanVerifier, limits, onError } = host;

  const report = (error: unknown, call: string) => onError(error, { requestId: newId(), call });
  const counts = createCallLimits({ limits, store, clock, onError: (error) => report(error, 'callLimits') });
  const { callLimits } = counts;
  const audit = createAudit({ clock, newId, callLimits });
  const abilitiesOf = async (userId: string) => {
    const user = await store.findUser(userId);
    return user ? (await effectiveRulesOf(store, user)).abilities : [];
  };
  const system = createSystem({ store, backplane, initial: options.settings ?? {} });
  const sessions = createSessions({ store, clock, newId, random, backplane, system });
  const passwords = createPasswordQueue(options.hasher);
  const challenges = createChallenges({ store, clock, random });
  const notifications = createNotifications({ clock, newId, backplane });
  const signIn = createSignIn({ store, clock, random, sessions, challenges, audit, notifications });
  const notifyAdministrators = createNotifyAdministrators(backplane);
  const background = createBackground(report);
  const sso = createSsoConnection({ host: host.sso, secretBox, publicUrl });
  const ssoUsers = createSsoUsers({ store, clock, newId, audit, backplane, notifications, notifyAdministrators });
  const runLog = createRunLog({ backplane, clock });
  const resetLinks = createResetLinks({ store, clock, random, publicUrl, system });
  const weekly = reportMailsOf(host);
  const emails = createEmailQueue({
    store,
    clock,
    newId,
    mailer,
    secretBox,
    background,
    compose: composeEmail(resetLinks, weekly.write),
    onEvent(event) {
      options.onEmailEvent?.(event);
      if (event.kind === 'givenUp') runLog({ level: 'error', code: 'emailGivenUp', text: 'An e-mail was given up.' });
    },
    onChange: () => notifyAdministrators('emails'),
    onError: (error) => report(error, 'emails'),
  });
  const weeklyMails = weekly.start({ store, clock, emails, onError: (error) => report(error, 'reportMails') });
  const figures = withFigureUpdates({ publish: createPublishNotices(backplane), notifyAdministrators, background, store });
  const describe = createDescribeBatch({ store, system });
  const batchUpdates = createBatchUpdates({ store, clock, backplane, describe, onError: (error) => report(error, 'batchUpdates') });
  const providers = createProviderPool({
    store,
    clock,
    random,
    newId,
    backplane,
    secretBox,
    fetch: providerFetch,
    modules: [...httpModules, ...(options.providerModules ?? [])],
    fallback: provider,
    publicUrl,
    processId,
    notifyAdministrators,
    onTrouble: createTroubleNotices({ store, notifications, emails, background, publicUrl }),
    onError: (error) => report(error, 'providers'),
  });
  const push = createPush({ store, clock, secretBox, pushFetch, publicUrl, providers, onError: (error) => report(error, 'push') });
  const scheduling = createScheduling({
    ...host,
    delivery: () => delivery,
    providers,
    sends: callLimits.sends,
    notifications,
    onError: (error) => report(error, 'scheduled'),
  });
  const publish = scheduling.withReplies(push.withPushes(withBatchUpdates(figures.publish, batchUpdates)));
  const links = createFileLinks({ store, clock, random, depot, fitter, publicUrl });
  const delivery = createDelivery({
    store,
    clock,
    newId,
    providers,
    links,
    depot,
    inspector,
    refusedKinds: async () => (await system.read()).refusedFileKinds,
    helpReply: async () => (await system.read()).helpReply,
    optOutWords: createOptOutWords({ system, backplane }),
    publish,
    onHeld: () => scheduling.wake(),
    notifications,
    processId,
    backplane,
    note: options.onProviderEvent ?? (() => undefined),
    onUnrouted: createUnroutedNotices({ store, clock, notifications, notifyAdministrators, emails, background, publicUrl }),
    onTemplatesUsed: createCountTemplateUses({ store, clock, background }),
  });
  const batches = createBatches({
    store,
    clock,
    newId,
    process: processId,
    background,
    system,
    delivery,
    notifications,
    batchUpdates,
    describe,
    sends: callLimits.sends,
    sendLimit: limits.sends,
    onError: (error) => report(error, 'batches'),
  });
  const onDeletionError = (error: unknown) => report(error, 'deletions');
  const deletions = createDeletions({ store, clock, process: processId, notifyAdministrators, onError: onDeletionError });
  const messageDeletions = createMessageDeletions({ ...host, publish, onError: (error) => report(error, 'messageDeletions') });
  const stopCodeRetention = keepNoCodes({ store, clock, deletions: messageDeletions, onError: (error) => report(error, 'codeRetention') });
  const contactSources = createContactSources({ ...host, onError: (error) => report(error, 'contactSources') });
  const hub = createHub({ sessions, abilitiesOf, userOf: (id) => store.findUser(id), backplane, clock, newId, limit: limits.hubCalls });
  const handlers = createHandlers({
    ...host,
    sso,
    sessions,
    challenges,
    signIn,
    system,
    delivery,
    providers,
    callLimits,
    batches,
    scheduling,
    deletions,
    messageDeletions,
    contactSources,
    accountEmails: (tries) => createStoreLimiter({ store: tries, clock }, 'accountEmail', limits.accountEmails),
    passkeys: createPasskeys({ publicUrl, random }),
    passwords,
    emails,
    resetLinks,
    confirmPassword: createConfirmPassword({ ...host, passwords }),
    emailAccountChange: createEmailAccountChange(emails),
    emailLinesMoved: createEmailLinesMoved(emails),
    background,
    audit,
    notifyAdministrators,
    clients: hub.clients,
    pushKeys: push.keys,
    publishNotices: publish,
    runLog,
    notifications,
    onError: report,
  });
  const humanCheck = createHumanCheck({ store, system, signIn, clock, limits, publicUrl, verifier: humanVerifier, onError });
  const ssoRoutes = createSsoRoutes({
    store,
    clock,
    challenges,
    sessions,
    signIn,
    system,
    limits,
    sso,
    ssoUsers,
    logout: createSsoLogout({ store, clock, sso, sessions, audit, onError }),
    publicUrl,
    onRefused: options.onSsoRefused ?? (() => undefined),
    onError,
  });
  const hooks = createHookRoutes({ store, clock, secretBox, providers, reportsOf: delivery.reportsOf, notifyAdministrators });
  const uploads = createUploadGate({ clock, begun: callLimits.uploads });
  const fetch = createRouter({
    handlers,
    sessions,
    store,
    humanCheck,
    sso: ssoRoutes,
    hooks,
    links,
    unsubscribe: weekly.unsubscribe,
    uploads,
    emails,
    audit,
    newId,
    onError,
  });
  delivery.start((error) => {
    report(error, 'provider');
    runLog({ level: 'error', code: 'providerFailed', text: 'The provider failed.' });
  });
  scheduling.start();
  const stopMaintenanceBroadcast = broadcastMaintenance({ system, clock, backplane, onError: (error) => report(error, 'maintenance') });

  return {
    fetch,
    grantForPage: (exchange) => sessions.grantForPage(exchange),
    accept: (peer, credentials) => hub.accept(peer, credentials),
    async close() {
      stopMaintenanceBroadcast();
      hub.close();
      await scheduling.close();
      await batches.close();
      await deletions.close();
      stopCodeRetention();
      messageDeletions.close();
      contactSources.close();
      await delivery.close();
      await push.close();
      await weeklyMails.close();
      figures.close();
      notifications.close();
      await emails.close();
      await Promise.all([background.finish(), host.namesByRights.finish()]);
      await counts.close();
    },
  };
}
