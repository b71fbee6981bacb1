import { resolve } from 'node:path';
import { type AuthMode, authModeSchema } from '@manyline/contract';
import type { SsoHost } from '../../backend/index.ts';
import { HUB_LIMITS } from '../../signalr/hubLimits.ts';
import { type HumanCheckSettings, readHumanCheckSettings } from '../humanCheck/readHumanCheckSettings.ts';
import type { SmtpSettings } from '../mail/smtpMailer.ts';
import { isLogLevel, type LogLevel } from '../shared/log.ts';
import { StartError } from '../shared/startError.ts';
import { readSsoSettings } from '../sso/readSsoSettings.ts';

/** Settings from environment variables, documented in docs/configuration.md. */
export interface Settings {
  readonly port: number;
  /** Undefined: every interface, or only loopback if demo accounts can sign in. */
  readonly host: string | undefined;
  readonly dataDir: string;
  /** PostgreSQL URL; undefined means a file in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly isDemoWanted: boolean;
  readonly isProduction: boolean;
  readonly isProxyTrusted: boolean;
  readonly logLevel: LogLevel;
  /** The origin users open the app at; undefined means the server's own address. */
  readonly publicUrl: string | undefined;
  /** Undefined: e-mails are written to a folder. */
  readonly smtp: SmtpSettings | undefined;
  /** Sign-in mode until an administrator chooses one; undefined if the environment doesn't set it. */
  readonly authMode: AuthMode | undefined;
  /** The organisation's OpenID provider. */
  readonly sso: SsoHost['environment'];
  readonly humanCheck: HumanCheckSettings;
  /** Hosts in private networks that provider accounts may reach, such as a phone in the same Wi-Fi. */
  readonly providerLocalHosts: readonly string[];
  /** Hosts in private networks that users may read contacts from. */
  readonly contactLocalHosts: readonly string[];
  /** Maximum hub connections per user in this process. */
  readonly connectionsPerUser: number;
  readonly connectionsPerAddress: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment): Settings {
  return {
    port: readPort(env['PORT'] || '3000'),
    host: env['HOST'] || undefined,
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    isDemoWanted: env['MANYLINE_DEMO'] !== 'off',
    isProduction: env['NODE_ENV'] === 'production',
    isProxyTrusted: env['TRUST_PROXY'] === 'on',
    logLevel: readLogLevel(env['LOG_LEVEL'] || 'warn'),
    publicUrl: readPublicUrl(env['PUBLIC_URL']),
    smtp: readSmtp(env['SMTP_URL'], env['MAIL_FROM']),
    authMode: readAuthMode(env['AUTH_MODE']),
    sso: readSsoSettings(env),
    humanCheck: readHumanCheckSettings(env),
    providerLocalHosts: readHosts(env, 'PROVIDER_LOCAL_HOSTS'),
    contactLocalHosts: readHosts(env, 'CONTACT_LOCAL_HOSTS'),
    connectionsPerUser: readCount(env, 'HUB_MAX_PER_USER', HUB_LIMITS.connectionsPerUser),
    connectionsPerAddress: readCount(env, 'HUB_MAX_PER_ADDRESS', HUB_LIMITS.connectionsPerAddress),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new StartError(`PORT is "${text}", but must be a number from 0 to 65535.`);
  return port;
}

function readCount(env: Environment, name: string, otherwise: number): number {
  const text = env[name] || String(otherwise);
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new StartError(`${name} is "${text}", but must be a number from 1 to 9999999.`);
  return Number(text);
}

/** A name or address, also with a port; an IPv6 address with a port is in brackets. */
const LOCAL_HOST = /^([a-z0-9._-]+(:[1-9]\d{0,4})?|[0-9a-f.]*:[0-9a-f:.]+|\[[0-9a-f:.]+\]:[1-9]\d{0,4})$/i;

function readHosts(env: Environment, name: string): readonly string[] {
  const hosts = (env[name] ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  const wrong = hosts.find((host) => !LOCAL_HOST.test(host));
  if (wrong !== undefined) {
    throw new StartError(
      `${name} names "${wrong}", but must be names or addresses, better with their port, like 192.168.1.20:8080,gateway.lan.`,
    );
  }
  return hosts;
}

function readLogLevel(text: string): LogLevel {
  if (!isLogLevel(text)) throw new StartError(`LOG_LEVEL is "${text}", but must be one of debug, info, warn, error and silent.`);
  return text;
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text.toLowerCase());
  if (!isOrigin) throw new StartError(`PUBLIC_URL is "${text}", but must be like https://manyline.example.com, without a path.`);
  return url.origin;
}

/** The URL contains a password, so error messages don't repeat it. */
function readDatabaseUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const isUsable = URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol) && new URL(url).pathname.length > 1;
  if (!isUsable) throw new StartError('DATABASE_URL must be like postgresql://user:password@db.example.com:5432/manyline.');
  return url;
}

function readAuthMode(text: string | undefined): AuthMode | undefined {
  if (!text) return undefined;
  const mode = authModeSchema.options.find((option) => option === text);
  if (!mode) throw new StartError(`AUTH_MODE is "${text}", but must be one of ${authModeSchema.options.join(', ')}.`);
  return mode;
}

/** The URL contains a password, so error messages don't repeat it. */
function readSmtp(url: string | undefined, from: string | undefined): SmtpSettings | undefined {
  if (!url) return undefined;
  const isUsable = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
  if (!isUsable) throw new StartError('SMTP_URL must be like smtps://user:password@mail.example.com:465.');
  if (!from || !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from)) {
    throw new StartError('MAIL_FROM must name the sender of e-mails, like "Manyline <no-reply@example.com>", as SMTP_URL is set.');
  }
  return { url, from };
}
