import type { DemoUsers } from './backend.ts';
import type { EmailAccountChange, EmailLinesMoved } from './email/accountEmails.ts';
import type { NotifyAdministrators } from './email/notifyAdministrators.ts';
import type { Audit } from './audit/audit.ts';
import type { Batches } from './bulk/batches/createBatches.ts';
import type { Background } from './shared/background.ts';
import type { Challenges } from './session/twoStep/challenges.ts';
import type { Delivery } from './delivery/createDelivery.ts';
import type { WriteRunLog } from './hub/runLog.ts';
import type { CallLimits } from './limits/callLimits.ts';
import type { Limits } from './limits/limits.ts';
import type { StoreLimiter, TryStore } from './limits/tries.ts';
import type { ProviderFetch } from './providers/providerModule.ts';
import type { ProviderPool } from './providers/providerPool.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { MessageDeletions } from './chats/deletion/messageDeletions.ts';
import type { Deletions } from './users/deletion/deletions.ts';
import type { Passkeys } from './session/twoStep/passkeys.ts';
import type { ConfirmPassword } from './passwords/confirmPassword.ts';
import type {
  Backplane,
  Provider,
  Clock,
  ConnectedClient,
  FileDepot,
  FileInspector,
  HumanVerifier,
  Mailer,
  SecretBox,
} from './ports/ports.ts';
import type { Sessions } from './session/sessions.ts';
import type { SsoConnection } from './session/sso/ssoConnection.ts';
import type { SignIn } from './session/signIn.ts';
import type { PasswordQueue } from './passwords/passwordQueue.ts';
import type { ResetLinks } from './session/resetLinks.ts';
import type { EmailQueue } from './email/emailQueue.ts';
import type { WriteWorkbook } from './shared/workbook.ts';
import type { Store } from './store/store.ts';
import type { System } from './system/system.ts';

export interface HandlerNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly passwords: PasswordQueue;
  /** Only for codes, which a user waits for. */
  readonly mailer: Mailer;
  readonly emails: EmailQueue;
  readonly resetLinks: ResetLinks;
  readonly secretBox: SecretBox;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly signIn: SignIn;
  readonly system: System;
  readonly sso: SsoConnection;
  readonly delivery: Delivery;
  readonly provider: Provider;
  readonly providers: ProviderPool;
  readonly providerFetch: ProviderFetch;
  readonly depot: FileDepot;
  readonly inspector: FileInspector;
  readonly writeWorkbook: WriteWorkbook;
  readonly newId: () => string;
  readonly backplane: Backplane;
  readonly limits: Limits;
  readonly callLimits: CallLimits;
  readonly batches: Batches;
  readonly deletions: Deletions;
  readonly messageDeletions: MessageDeletions;
  /** Limits e-mails about sign-in methods sent by administrators. */
  readonly accountEmails: (store: TryStore) => StoreLimiter;
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
  readonly emailLinesMoved: EmailLinesMoved;
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
