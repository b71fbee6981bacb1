import type { AccessGrant, SystemSettings } from '@manyline/contract';
import type { NoteProviderEvent } from './delivery/createReports.ts';
import type { EmailEvent } from './email/emailSending.ts';
import type { WriteWorkbook } from './exports/workbook.ts';
import type { Limits } from './limits/limits.ts';
import type {
  Backplane,
  Clock,
  DemoUsers,
  Exchange,
  FileDepot,
  FileInspector,
  PictureFitter,
  HubCredentials,
  HubPeer,
  HubSession,
  HumanVerifier,
  Mailer,
  PasswordHasher,
  Provider,
  SecretBox,
  SsoHost,
} from './ports/ports.ts';
import type { AnyProviderModule, ProviderFetch, PushFetch } from './providers/providerModule.ts';
import type { SsoRefused } from './session/sso/ssoRoutes.ts';
import type { Store } from './store/store.ts';

export interface BackendOptions {
  readonly store: Store;
  /** Defaults to system timers. */
  readonly clock: Pick<Clock, 'now'> & Partial<Pick<Clock, 'setTimer'>>;
  readonly hasher: PasswordHasher;
  /** Carries messages of lines without a provider account. */
  readonly provider: Provider;
  /** Kinds of accounts besides those that need only HTTP. */
  readonly providerModules?: readonly AnyProviderModule[];
  /** Makes HTTP calls to providers; without it none can be reached. */
  readonly providerFetch?: ProviderFetch;
  /** Makes HTTP calls to the servers that users read contacts from; by default as `providerFetch`. */
  readonly contactFetch?: ProviderFetch;
  /** Makes HTTP calls to push services; without it none can be reached. */
  readonly pushFetch?: PushFetch;
  /** Whether `pushFetch` may call this address, as far as it can be told without looking up its name; by default each. */
  readonly allowsPush?: (endpoint: string) => boolean;
  /** Returns a new unique id, safe in an address; a random UUID by default. */
  readonly newId?: () => string;
  /** Cryptographically secure bytes; WebCrypto by default. */
  readonly random?: (bytes: number) => Uint8Array;
  readonly backplane?: Backplane;
  /** Unique among processes that share the store; a UUID by default. */
  readonly processId?: string;
  readonly limits?: Partial<Limits>;
  /** A password that never signs in, even if it is correct. */
  readonly refusedPassword?: string | undefined;
  /** File storage; in memory by default. */
  readonly depot?: FileDepot;
  /** Detects file types; by default with what the host provides. */
  readonly inspector?: FileInspector;
  /** Writes exported workbooks; in the same thread by default. */
  readonly writeWorkbook?: WriteWorkbook;
  /** Makes pictures smaller that are too large for a provider; without one they are sent as they are. */
  readonly fitter?: PictureFitter;
  /** Sends e-mails; without one they are dropped. */
  readonly mailer?: Mailer;
  /** Whether e-mails reach users; defaults to whether there is a mailer. */
  readonly hasMail?: boolean;
  /** Path of the page that shows a demo's e-mails, where none are sent. */
  readonly mailPage?: string | undefined;
  /** Encrypts the secrets of authenticator apps; without one they are stored as plain text. */
  readonly secretBox?: SecretBox;
  /** Reaches the organisation's OpenID provider; without one, none can be reached. */
  readonly sso?: SsoHost | undefined;
  /** Verifies the human-check tokens; without one they are ignored. */
  readonly humanVerifier?: HumanVerifier | undefined;
  /** The app's public address, without a trailing slash. */
  readonly publicUrl?: string;
  /** Defaults for system settings that no administrator has changed. */
  readonly settings?: Partial<Omit<SystemSettings, 'version'>>;
  /** Demo users whose password the sign-in page shows. */
  readonly demo?: DemoUsers | undefined;
  /** Address of the human-check script, if it is not the provider's own. */
  readonly humanCheckScript?: string | undefined;
  /** Called for each unexpected failure; the API caller only gets the request id. */
  readonly onError?: (error: unknown, context: { readonly requestId: string; readonly call: string }) => void;
  /** Called with each refused single sign-on. */
  readonly onSsoRefused?: (refused: SsoRefused) => void;
  /** Called when an e-mail could not be sent. */
  readonly onEmailEvent?: (event: EmailEvent) => void;
  /** Called with provider events that appear in no chat. */
  readonly onProviderEvent?: NoteProviderEvent;
}

export interface Backend {
  fetch(request: Request, exchange: Exchange): Promise<Response>;
  /** A short-lived access token for a page that is being opened; undefined if its refresh cookie is not valid. */
  grantForPage(exchange: Exchange): Promise<AccessGrant | undefined>;
  /** Undefined if the access token is invalid or expired. */
  accept(peer: HubPeer, credentials: HubCredentials): Promise<HubSession | undefined>;
  /** Closes hub connections and the provider. E-mails that wait stay stored. The caller closes the store. */
  close(): Promise<void>;
}
