const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** Must not contain tokens, query strings, passwords, message texts or whole phone numbers. */
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = { readonly [L in Exclude<LogLevel, 'silent'>]: (event: string, fields?: Fields) => void };

/** Logs one JSON object per line, which also escapes line breaks in values. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (own: LogLevel) =>
    (event: string, fields: Fields = {}) => {
      if (LEVELS.indexOf(own) < LEVELS.indexOf(level)) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: own, event, ...fields })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

export const silentLog = createLog('silent', () => undefined);

export function isLogLevel(text: string): text is LogLevel {
  return (LEVELS as readonly string[]).includes(text);
}
