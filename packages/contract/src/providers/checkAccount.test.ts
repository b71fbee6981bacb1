import { expect, it } from 'vitest';
import { checkAccount } from './checkAccount.ts';

it('names each missing and invalid field once', () => {
  expect(checkAccount('twilio', { accountSid: 'AC12' }, {})).toEqual([
    { field: 'settings.accountSid', problem: 'invalid' },
    { field: 'secrets.authToken', problem: 'missing' },
  ]);
});

it('doesn’t ask for secrets that are stored', () => {
  const settings = { accountSid: `AC${'0'.repeat(32)}` };
  expect(checkAccount('twilio', settings, {}, ['authToken'])).toEqual([]);
  expect(checkAccount('twilio', settings, { authToken: '' }, ['authToken'])).toEqual([{ field: 'secrets.authToken', problem: 'invalid' }]);
});

it('leaves optional fields out', () => {
  expect(checkAccount('smpp', { host: 'smpp.example.com', port: 2_775, systemId: 'me' }, { password: '' })).toEqual([]);
});
