import { resolve } from 'node:path';
import { isLogLevel, type LogLevel } from './log.ts';
import { StartError } from './startError.ts';

/** What the environment says; every name here is documented in the README. */
export interface Settings {
  readonly port: number;
  /** Undefined: every interface. */
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly isDemoWanted: boolean;
  readonly isProduction: boolean;
  readonly isProxyTrusted: boolean;
  readonly logLevel: LogLevel;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment): Settings {
  return {
    port: readPort(env['PORT'] || '3000'),
    host: env['HOST'] || undefined,
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    isDemoWanted: env['MANYLINE_DEMO'] !== 'off',
    isProduction: env['NODE_ENV'] === 'production',
    isProxyTrusted: env['TRUST_PROXY'] === 'on',
    logLevel: readLogLevel(env['LOG_LEVEL'] || 'warn'),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new StartError(`PORT is "${text}", but must be a number from 0 to 65535.`);
  return port;
}

function readLogLevel(text: string): LogLevel {
  if (!isLogLevel(text)) throw new StartError(`LOG_LEVEL is "${text}", but must be one of debug, info, warn, error and silent.`);
  return text;
}
