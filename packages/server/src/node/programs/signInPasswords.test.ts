import { endpoints } from '@manyline/contract';
import { expect, test } from 'vitest';
import { databaseFileOf } from '../start/dataDirectory.ts';
import { openStore } from '../store/openStore.ts';
import { post } from '../testing/api.ts';
import { run, untilReady } from '../testing/child.ts';
import { fillWithDemo } from '../testing/demoDirectory.ts';
import { ownDirectory } from '../testing/temporary.ts';

test('npm run sign-in:passwords lets the last administrator in again, with a server running', async () => {
  const dataDir = ownDirectory();
  await fillWithDemo(dataDir);
  const store = await openStore({ file: databaseFileOf(dataDir) });
  await store.setSettings({ version: 3, authMode: 'SSO' });
  await store.close();
  const sso = { SSO_ISSUER: 'http://localhost:9', SSO_CLIENT_ID: 'gone', SSO_CLIENT_SECRET: 'canary' };
  const env = { PORT: '0', DATA_DIR: dataDir, ...sso };
  const url = await untilReady(run('main.ts', { env }));
  const signIn = async () => (await post(url, endpoints.login.path, { username: 'admin', password: 'manyline-demo' })).status;
  expect(await signIn()).toBe(403);

  const rescue = run('programs/signInPasswords.ts', { env });
  expect(await rescue.ended).toBe(0);
  expect(rescue.stdout()).toBe('Users can sign in with their passwords again. Repair single sign-on in the console, and test it.\n');
  expect(await signIn()).toBe(200);

  const again = run('programs/signInPasswords.ts', { env });
  expect(await again.ended).toBe(0);
  expect(again.stdout()).toBe('Passwords aren’t turned off. Nothing was changed.\n');
});
