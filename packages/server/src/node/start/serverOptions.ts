import type { AuthMode } from '@manyline/contract';
import type { PasswordHasher, Provider, ProviderFetch, SsoHost } from '../../backend/index.ts';
import type { HumanCheckSettings } from '../humanCheck/readHumanCheckSettings.ts';
import type { SmtpSettings } from '../mail/smtpMailer.ts';
import type { Log } from '../shared/log.ts';
import type { StartError } from '../shared/startError.ts';

export interface ServerOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Defaults to every interface, or to loopback if demo accounts can sign in. */
  readonly host?: string | undefined;
  /** Created if missing. Servers on one PostgreSQL database share a directory; with a SQLite file each has its own. */
  readonly dataDir: string;
  /** PostgreSQL URL, which several servers may share; defaults to a file in the data directory. */
  readonly databaseUrl?: string | undefined;
  /** Creates the demo users, in an empty database only. */
  readonly demo?: boolean;
  /** Whether the public demo password works for the demo accounts; defaults to true. */
  readonly acceptsDemoPassword?: boolean;
  /** The built app; defaults to the repository's own build. */
  readonly distDir?: string;
  /** The proxy in front sets X-Forwarded-Proto, -Host and -For. */
  readonly isProxyTrusted?: boolean;
  /** Origin for links in e-mails; defaults to the server's own address. Never taken from a request. */
  readonly publicUrl?: string | undefined;
  /** Defaults to writing e-mails to a folder of the data directory. */
  readonly smtp?: SmtpSettings | undefined;
  /** Sign-in mode until an administrator chooses one; defaults to both if `sso` is set, otherwise password. */
  readonly authMode?: AuthMode | undefined;
  /** The organisation's OpenID provider. */
  readonly sso?: SsoHost['environment'];
  readonly humanCheck?: HumanCheckSettings;
  /** Sends messages to numbers that are not lines here; defaults to a loopback without recipients. Each process has its own. */
  readonly provider?: Provider | undefined;
  /** How provider accounts are called; defaults to the network. */
  readonly providerFetch?: ProviderFetch;
  /** Hosts in private networks that provider accounts may reach. */
  readonly providerLocalHosts?: readonly string[];
  /** Hosts in private networks that users may read contacts from. */
  readonly contactLocalHosts?: readonly string[];
  /** Defaults to argon2id with OWASP's parameters. */
  readonly hasher?: PasswordHasher;
  /** How long startup waits for the database check, in milliseconds; a longer check continues in the background. */
  readonly checkPatienceMs?: number;
  /** Maximum hub connections per user in this process; defaults to the documented limit. */
  readonly connectionsPerUser?: number | undefined;
  readonly connectionsPerAddress?: number | undefined;
  readonly log?: Log;
}

export interface RunningServer {
  readonly url: string;
  readonly hasUsers: boolean;
  /** User names of the demo users present in the database. */
  readonly demoUsers: readonly string[];
  /** Whether other machines can connect. */
  readonly isOnNetwork: boolean;
  /** URL of the phone at the other end of simulated accounts. */
  readonly phonePage?: string;
  /** URL of the demo users' e-mails. */
  readonly mailPage?: string;
  /** Resolves if the database turns out to be damaged while the server runs. Close the server then. */
  readonly damaged: Promise<StartError>;
  /** Disconnects clients so that they reconnect, finishes running requests and closes the database. */
  close(): Promise<void>;
}
