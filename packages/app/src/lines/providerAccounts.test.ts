import type { ProviderAccount } from '@manyline/contract';
import { expect, it } from 'vitest';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { createScriptedWorld, refuse } from '../testing/scriptedWorld.ts';
import { saveAccount } from './providerAccounts.ts';

it('saving what is already stored is no failure, in whatever language the server says so', async () => {
  const unchanged = () => refuse(400, 'Il n’y a rien à mettre à jour', 'unchanged');
  const { openTab } = createScriptedWorld({ updateProvider: unchanged, rotateProviderSecret: unchanged });
  const { store } = openTab();
  await run(store, restoreSession);
  const account = { id: 'a1', version: 3, kind: 'simulated', name: 'Try', settings: {}, secretsSet: [] } as unknown as ProviderAccount;
  const draft = { kind: 'simulated', name: 'Try', settings: {}, secrets: {} } as const;
  expect(await run(store, saveAccount, draft, account)).toEqual({ status: 'saved', account });
});

it('a name that another account has leaves the secrets as they are', async () => {
  const asked: string[] = [];
  const { openTab } = createScriptedWorld({
    updateProvider: () => {
      asked.push('updateProvider');
      return refuse(400, 'This name is already in use.', 'invalid');
    },
    rotateProviderSecret: () => {
      asked.push('rotateProviderSecret');
      return refuse(400, 'Not expected');
    },
  });
  const { store } = openTab();
  await run(store, restoreSession);
  const account = { id: 'a1', version: 3, kind: 'webhook', name: 'Bridge', settings: {}, secrets: {} } as unknown as ProviderAccount;
  const draft = { kind: 'webhook', name: 'Other', settings: {}, secrets: { signingSecret: 'new' } } as const;
  expect(await run(store, saveAccount, draft, account)).toMatchObject({ status: 'failed', message: 'This name is already in use.' });
  expect(asked).toEqual(['updateProvider']);
});
