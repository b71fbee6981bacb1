import type { SystemConfig } from '@manyline/contract';
import type { TellChange } from '../accountLetters.ts';
import type { TellAdministrators } from '../administrators.ts';
import type { Audit } from '../audit.ts';
import type { Batches } from '../batches/createBatches.ts';
import type { Background } from '../background.ts';
import type { Challenges } from '../challenges.ts';
import type { Delivery } from '../delivery/createDelivery.ts';
import type { ConnectedClient } from '../hub/presence.ts';
import type { WriteRunLog } from '../hub/runLog.ts';
import type { Limiter, Limits } from '../limits.ts';
import type { Handlers } from '../outcome.ts';
import type { Notifications } from '../notifications.ts';
import type { Passkeys } from '../passkeys.ts';
import type { PasswordAgain } from '../passwordAgain.ts';
import type {
  Backplane,
  Carrier,
  Clock,
  FileDepot,
  FileInspector,
  HumanVerifier,
  Mailer,
  PasswordHasher,
  SecretBox,
  SsoProvider,
} from '../ports.ts';
import type { Sessions } from '../sessions.ts';
import type { SignIn } from '../signIn.ts';
import type { Store } from '../store.ts';
import type { System } from '../system.ts';
import { clientHandlers } from './clientHandlers.ts';
import { consoleHandlers } from './consoleHandlers.ts';
import { reportHandlers } from './reportHandlers.ts';
import { routeHandlers } from './routeHandlers.ts';
import { batchHandlers } from './batchHandlers.ts';
import { batchReadHandlers } from './batchReadHandlers.ts';
import { chatHandlers } from './chatHandlers.ts';
import { chatMarkHandlers } from './chatMarkHandlers.ts';
import { historyHandlers } from './historyHandlers.ts';
import { functionHandlers } from './functionHandlers.ts';
import { auditHandlers } from './auditHandlers.ts';
import { limited } from './limited.ts';
import { lineHandlers } from './lineHandlers.ts';
import { optOutHandlers } from './optOutHandlers.ts';
import { recipientListHandlers } from './recipientListHandlers.ts';
import { fileHandlers } from './fileHandlers.ts';
import { passkeyHandlers } from './passkeyHandlers.ts';
import { passkeySettingsHandlers } from './passkeySettingsHandlers.ts';
import { preferenceHandlers } from './preferenceHandlers.ts';
import { previewHandlers } from './previewHandlers.ts';
import { manyPeopleHandlers } from './manyPeopleHandlers.ts';
import { peopleFileHandlers } from './peopleFileHandlers.ts';
import { peopleHandlers } from './peopleHandlers.ts';
import { personAccountHandlers } from './personAccountHandlers.ts';
import { personLineHandlers } from './personLineHandlers.ts';
import { profileHandlers } from './profileHandlers.ts';
import { recoveryHandlers } from './recoveryHandlers.ts';
import { roleHandlers } from './roleHandlers.ts';
import { sendManyHandlers } from './sendManyHandlers.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { signInHandlers } from './signInHandlers.ts';
import { systemHandlers } from './systemHandlers.ts';
import { twoStepHandlers } from './twoStepHandlers.ts';
import { twoStepSettingsHandlers } from './twoStepSettingsHandlers.ts';
import { userHandlers } from './userHandlers.ts';
import { viewHandlers } from './viewHandlers.ts';

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
  readonly carrier: Carrier;
  readonly depot: FileDepot;
  readonly inspector: FileInspector;
  readonly newId: () => string;
  readonly backplane: Backplane;
  readonly limits: Limits;
  /** Counts messages per person, however they are sent. */
  readonly sends: Limiter;
  /** Messages to many. */
  readonly batches: Batches;
  /** Counts recipients of messages to many that a person names. */
  readonly recipients: Limiter;
  /** Counts letters about the ways in that an administrator has sent. */
  readonly accountLetters: Limiter;
  /** Counts what a person reads of histories and files. */
  readonly reads: Limiter;
  readonly refusedPassword: string | undefined;
  /** Where people reach the app, without a slash at the end: for links in letters and for passkeys. */
  readonly publicUrl: string;
  readonly demo: SystemConfig['demo'];
  /** Where the page gets the human check from, when it is not the provider's own address. */
  readonly humanVerifier: HumanVerifier | undefined;
  readonly humanCheckScript: string | undefined;
  readonly passkeys: Passkeys;
  readonly passwordAgain: PasswordAgain;
  readonly tellChange: TellChange;
  readonly background: Background;
  /** Keeps what was done, in the transaction of the change. */
  readonly audit: Audit;
  readonly tellAdministrators: TellAdministrators;
  /** Who is connected now. */
  readonly clients: () => readonly ConnectedClient[];
  readonly runLog: WriteRunLog;
  /** What people are told to be read when they like. */
  readonly notifications: Notifications;
  /** Whether letters reach people. */
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
    ...peopleHandlers(needs),
    ...manyPeopleHandlers(needs),
    ...personAccountHandlers(needs),
    ...personLineHandlers(needs),
    ...profileHandlers(needs),
    ...peopleFileHandlers(needs),
    ...limited(needs, needs.limits.accessCalls, {
      ...roleHandlers(needs),
      ...functionHandlers(needs),
      ...previewHandlers(needs),
      ...auditHandlers(needs),
      ...routeHandlers(needs),
      ...reportHandlers(needs),
      ...clientHandlers(needs),
      ...consoleHandlers(needs),
    }),
    ...limited(needs, needs.limits.ownSettings, { ...viewHandlers(needs), ...preferenceHandlers(needs) }),
    ...lineHandlers(needs),
    ...chatHandlers(needs),
    ...chatMarkHandlers(needs),
    ...historyHandlers(needs),
    ...sendManyHandlers(needs),
    ...batchHandlers(needs),
    ...batchReadHandlers(needs),
    ...recipientListHandlers(needs),
    ...optOutHandlers(needs),
    ...fileHandlers(needs),
  };
}
