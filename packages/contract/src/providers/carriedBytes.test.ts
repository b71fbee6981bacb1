import { expect, it } from 'vitest';
import { carriedBytesOf } from './carriedBytes.ts';
import { checkAccount } from './checkAccount.ts';

const twilio = { accountSid: `AC${'0'.repeat(32)}` };
const webhook = { url: 'https://bridge.example.com' };

it('an account sends what carriers take by default, or what it is set to, and never more than its provider accepts', () => {
  expect(carriedBytesOf({ kind: 'twilio', settings: twilio })).toBe(600_000);
  expect(carriedBytesOf({ kind: 'twilio', settings: { ...twilio, fileKilobytes: 300 } })).toBe(300_000);
  // Stored while the provider accepted more.
  expect(carriedBytesOf({ kind: 'twilio', settings: { ...twilio, fileKilobytes: 9_000 } })).toBe(5_000_000);
});

it('a bridge gets every file as it is, unless its account is set to less', () => {
  expect(carriedBytesOf({ kind: 'webhook', settings: webhook })).toBeUndefined();
  expect(carriedBytesOf({ kind: 'webhook', settings: { ...webhook, fileKilobytes: 300 } })).toBe(300_000);
  expect(carriedBytesOf({ kind: 'simulated', settings: {} })).toBeUndefined();
});

it.each([29, 5_001, 600.5, Number.NaN])('a largest file of %s KB is refused', (fileKilobytes) => {
  const problems = checkAccount('twilio', { ...twilio, fileKilobytes }, { authToken: 'token' });
  expect(problems).toEqual([{ field: 'settings.fileKilobytes', problem: 'invalid' }]);
});
