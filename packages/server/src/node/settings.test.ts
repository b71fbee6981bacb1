import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('.data'),
    isDemoWanted: true,
    isProduction: false,
    isProxyTrusted: false,
    logLevel: 'warn',
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT is "http", but must be a number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536", but must be a number from 0 to 65535.'],
  [{ PORT: '1e3' }, 'PORT is "1e3", but must be a number from 0 to 65535.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of debug, info, warn, error and silent.'],
])('%o is refused with its reason', (env, reason) => {
  expect(() => readSettings(env)).toThrow(reason);
});
