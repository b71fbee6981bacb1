import type { SsoChangeOutcome, SsoValues } from '@manyline/cms';
import { toSsoChanges, toSsoValues } from '@manyline/cms';
import type { Payload, SsoSetup } from '@manyline/contract';
import type { SaveOutcome } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import type { ResultOf } from '../services/api/api.ts';
import { byField } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { loadSystemConfig } from '../session/systemConfig.ts';

export const ssoSetup = createRemote(asking('getSsoSetup'), { isLoud: true });

export async function saveSsoSetup(get: Getter, set: Setter, values: SsoValues, base: SsoSetup): Promise<SaveOutcome<SsoValues>> {
  const saved = await update(get, set, toSsoChanges(values, base));
  if (saved.ok) return { status: 'saved', values: toSsoValues(saved.data) };
  if (saved.code === 'stale' && saved.current) return { status: 'conflict', values: toSsoValues(saved.current) };
  return { status: 'failed', message: saved.message, errors: byField(saved.errors) };
}

export async function removeSsoProvider(get: Getter, set: Setter, { version }: SsoSetup): Promise<SsoChangeOutcome> {
  const saved = await update(get, set, { version, provider: null });
  return saved.ok ? { status: 'done' } : { status: 'failed', message: saved.message };
}

async function update(get: Getter, set: Setter, payload: Payload<'updateSsoSetup'>): Promise<ResultOf<'updateSsoSetup'>> {
  const saved = await callForUser(get, set, 'updateSsoSetup', payload, { isInPlace: true });
  const setup = saved.ok ? saved.data : saved.code === 'stale' ? saved.current : undefined;
  if (setup) ssoSetup.put(get, set, {}, setup);
  if (saved.ok) void loadSystemConfig(get, set);
  return saved;
}

/** The address of the provider; undefined if the test ended already. */
export async function beginSsoTest(get: Getter, set: Setter): Promise<SsoChangeOutcome & { readonly url?: string }> {
  const begun = await callForUser(get, set, 'beginSsoTest', {}, { isInPlace: true });
  if (!begun.ok) return { status: 'failed', message: begun.message };
  ssoSetup.put(get, set, {}, begun.data.setup);
  return { status: 'done', ...(begun.data.url !== undefined && { url: begun.data.url }) };
}
