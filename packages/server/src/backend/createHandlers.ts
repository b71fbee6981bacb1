import type { DemoUsers } from './backend.ts';
import type { EmailAccountChange, EmailLineMoved } from './email/accountEmails.ts';
import type { NotifyAdministrators } from './email/notifyAdministrators.ts';
import type { Audit } from './audit/audit.ts';
import type { Batches } from './bulk/batches/createBatches.ts';
import type { Background } from './shared/background.ts';
import type { Challenges } from './session/twoStep/challenges.ts';
import type { Delivery } from './delivery/createDelivery.ts';
import type { ConnectedClient } from './hub/presence.ts';
import type { WriteRunLog } from './hub/runLog.ts';
import type { Limiter, Limits } from './limits/limits.ts';
import type { StoreLimiter, TryStore } from './limits/tries.ts';
import type { Handlers } from './http/outcome.ts';
import type { ProviderFetch } from './providers/providerModule.ts';
import type { ProviderPool } from './providers/providerPool.ts';
import { providerHandlers } from './providers/providerHandlers.ts';
import { providerToolHandlers } from './providers/providerToolHandlers.ts';
import { standbyHandlers } from './providers/standbyHandlers.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { Deletions } from './users/deletion/deletions.ts';
import type { Passkeys } from './session/twoStep/passkeys.ts';
import type { ConfirmPassword } from './passwords/confirmPassword.ts';
import type {
  Backplane,
  Provider,
  Clock,
  FileDepot,
  FileInspector,
  HumanVerifier,
  Mailer,
  PasswordHasher,
  SecretBox,
  SsoProvider,
} from './ports/ports.ts';
import type { Sessions } from './session/sessions.ts';
import type { SignIn } from './session/signIn.ts';
import type { Store } from './store/store.ts';
import type { System } from './system/system.ts';
import { clientHandlers } from './clients/clientHandlers.ts';
import { consoleHandlers } from './notifications/consoleHandlers.ts';
import { reportHandlers } from './reports/reportHandlers.ts';
import { routeHandlers } from './routes/routeHandlers.ts';
import { batchHandlers } from './bulk/batchHandlers.ts';
import { batchReadHandlers } from './bulk/batchReadHandlers.ts';
import { runningBatchHandlers } from './bulk/runningBatchHandlers.ts';
import { chatHandlers } from './chats/chatHandlers.ts';
import { contactHandlers } from './chats/contactHandlers.ts';
import { chatMarkHandlers } from './chats/chatMarkHandlers.ts';
import { historyHandlers } from './chats/historyHandlers.ts';
import { featureHandlers } from './access/featureHandlers.ts';
import { auditHandlers } from './audit/auditHandlers.ts';
import { limited } from './limits/limited.ts';
import { lineAdminHandlers } from './lines/lineAdminHandlers.ts';
import { lineImportHandlers } from './lines/import/lineImportHandlers.ts';
import { optOutListHandlers } from './lines/optOutListHandlers.ts';
import { lineHandlers } from './lines/lineHandlers.ts';
import { optOutHandlers } from './bulk/optOutHandlers.ts';
import { recipientListHandlers } from './bulk/recipientListHandlers.ts';
import { fileHandlers } from './files/fileHandlers.ts';
import { passkeyHandlers } from './session/twoStep/passkeyHandlers.ts';
import { passkeySettingsHandlers } from './session/twoStep/passkeySettingsHandlers.ts';
import { preferenceHandlers } from './preferences/preferenceHandlers.ts';
import { previewHandlers } from './access/previewHandlers.ts';
import { bulkUserHandlers } from './users/bulkUserHandlers.ts';
import { userFileHandlers } from './users/files/userFileHandlers.ts';
import { userAdminHandlers } from './users/userAdminHandlers.ts';
import { userAccountHandlers } from './users/userAccountHandlers.ts';
import { deleteUserHandlers } from './users/deletion/deleteUserHandlers.ts';
import { userDataHandlers } from './users/userDataHandlers.ts';
import { userLineHandlers } from './users/lines/userLineHandlers.ts';
import { profileHandlers } from './lines/profileHandlers.ts';
import { recoveryHandlers } from './session/recoveryHandlers.ts';
import { roleHandlers } from './access/roleHandlers.ts';
import { sendMultipleHandlers } from './bulk/sendMultipleHandlers.ts';
import { sessionHandlers } from './session/sessionHandlers.ts';
import { signInHandlers } from './session/signInHandlers.ts';
import { systemHandlers } from './system/systemHandlers.ts';
import { twoStepHandlers } from './session/twoStep/twoStepHandlers.ts';
import { twoStepSettingsHandlers } from './session/twoStep/twoStepSettingsHandlers.ts';
import { userHandlers } from './users/userHandlers.ts';
import { viewHandlers } from './preferences/viewHandlers.ts';

export interface HandlerNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly hasher: PasswordHasher;
  readonly mailer: Mailer;
  readonly secretBox: SecretBox;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly signIn: SignIn;
  readonly system: System;
  readonly sso: SsoProvider | undefined;
  readonly delivery: Delivery;
  readonly provider: Provider;
  readonly providers: ProviderPool;
  readonly providerFetch: ProviderFetch;
  readonly depot: FileDepot;
  readonly inspector: FileInspector;
  readonly newId: () => string;
  readonly backplane: Backplane;
  readonly limits: Limits;
  /** Limits messages per user, however they are sent. */
  readonly sends: Limiter;
  readonly batches: Batches;
  readonly deletions: Deletions;
  /** Limits recipients added to bulk messages. */
  readonly recipients: Limiter;
  /** Limits e-mails about sign-in methods sent by administrators. */
  readonly accountEmails: (store: TryStore) => StoreLimiter;
  readonly reads: Limiter;
  readonly refusedPassword: string | undefined;
  /** The app's public address, without a trailing slash: for links in e-mails and for passkeys. */
  readonly publicUrl: string;
  readonly demo: DemoUsers | undefined;
  readonly humanVerifier: HumanVerifier | undefined;
  /** Address of the human-check script, if it is not the provider's own. */
  readonly humanCheckScript: string | undefined;
  readonly passkeys: Passkeys;
  readonly confirmPassword: ConfirmPassword;
  readonly emailAccountChange: EmailAccountChange;
  readonly emailLineMoved: EmailLineMoved;
  readonly background: Background;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
  readonly clients: () => readonly ConnectedClient[];
  readonly runLog: WriteRunLog;
  readonly notifications: Notifications;
  /** Whether e-mails reach users. */
  readonly hasMail: boolean;
  readonly onError: (error: unknown, call: string) => void;
}

export function createHandlers(needs: HandlerNeeds): Handlers {
  return {
    ...systemHandlers(needs),
    ...signInHandlers(needs),
    ...twoStepHandlers(needs),
    ...passkeyHandlers(needs),
    ...recoveryHandlers(needs),
    ...sessionHandlers(needs),
    ...twoStepSettingsHandlers(needs),
    ...passkeySettingsHandlers(needs),
    ...userHandlers(needs),
    ...deleteUserHandlers(needs),
    ...userAdminHandlers(needs),
    ...bulkUserHandlers(needs),
    ...userAccountHandlers(needs),
    ...userLineHandlers(needs),
    ...userDataHandlers(needs),
    ...profileHandlers(needs),
    ...userFileHandlers(needs),
    ...limited(needs, needs.limits.accessCalls, {
      ...roleHandlers(needs),
      ...featureHandlers(needs),
      ...previewHandlers(needs),
      ...auditHandlers(needs),
      ...routeHandlers(needs),
      ...reportHandlers(needs),
      ...clientHandlers(needs),
      ...consoleHandlers(needs),
      ...providerHandlers(needs),
      ...lineAdminHandlers(needs),
      ...lineImportHandlers(needs),
      ...optOutListHandlers(needs),
      ...runningBatchHandlers(needs),
    }),
    ...limited(needs, needs.limits.ownSettings, { ...viewHandlers(needs), ...preferenceHandlers(needs) }),
    ...lineHandlers(needs),
    ...chatHandlers(needs),
    ...chatMarkHandlers(needs),
    ...contactHandlers(needs),
    ...historyHandlers(needs),
    ...sendMultipleHandlers(needs),
    ...batchHandlers(needs),
    ...batchReadHandlers(needs),
    ...recipientListHandlers(needs),
    ...optOutHandlers(needs),
    ...fileHandlers(needs),
    ...standbyHandlers(needs),
    ...providerToolHandlers(needs),
  };
}
