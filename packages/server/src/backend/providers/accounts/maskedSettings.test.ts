import { expect, onTestFinished, test } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { createBench } from '../../testing/bench.ts';
import { describeAccount } from './describeAccount.ts';
import { maskedSettings } from './maskedSettings.ts';

test.each([
  ['https://bridge.example.com/hook?key=s3cret&user=me', 'https://bridge.example.com/hook?key=…&user=…'],
  ['https://bridge.example.com/hook?s3cret', 'https://bridge.example.com/hook?…'],
  ['HTTPS://bridge.example.com?key=a=b', 'HTTPS://bridge.example.com?key=…'],
  ['https://bridge.example.com/hook', 'https://bridge.example.com/hook'],
  ['https://bridge.example.com/in/9f86d081884c7d659a2feaa0c55ad015', 'https://bridge.example.com/in/…'],
  [
    'https://hooks.example.com/services/T024BE7LD/XoqMVkTzSaWLpEhNbYcRuGdI/send?a=b',
    'https://hooks.example.com/services/T024BE7LD/…/send?a=…',
  ],
  ['https://bridge.example.com/key=s3cret/hook;token=s3cret', 'https://bridge.example.com/key=…/hook;token=…'],
  ['http://192.168.1.20:8080/3rdparty/v1/incoming-messages', 'http://192.168.1.20:8080/3rdparty/v1/incoming-messages'],
  ['https://a1b2c3d4e5f6a7b8c9.bridge.example.com', 'https://a1b2c3d4e5f6a7b8c9.bridge.example.com'],
  ['What? A name=1', 'What? A name=1'],
])('%s', (url, shown) => expect(maskedSettings({ url, rate: 5 })).toEqual({ url: shown, rate: 5 }));

test('a key in a bridge’s address is in no audit entry, and only in answers to callers who may change it', async () => {
  const store = createMemoryStore();
  const { backend, call, signIn } = await createBench({ store });
  onTestFinished(() => backend.close());
  const admin = await signIn('admin');
  const url = 'https://bridge.example.com/hook?key=s3cret';
  const { id, version } = (await call('createProvider', { kind: 'webhook', name: 'Bridge', settings: { url } }, admin)).data.account;
  await call('updateProvider', { id, version, settings: { url: url.replace('s3cret', 's3cond') } }, admin);
  const audit = JSON.stringify((await call('getAudit', { page: 1, size: 50, sort: '' }, admin)).data);
  expect(audit).toContain('https://bridge.example.com/hook?key=…');
  expect(audit).not.toMatch(/s3cret|s3cond/);
  const stored = await store.findProviderAccount(id);
  if (!stored) throw new Error('The account is gone.');
  const shown = [true, false].map((mayChange) => describeAccount(stored, 0, { hookUrlOf: () => '' }, mayChange).settings);
  expect(shown).toMatchObject([{ url: url.replace('s3cret', 's3cond') }, { url: 'https://bridge.example.com/hook?key=…' }]);
});
