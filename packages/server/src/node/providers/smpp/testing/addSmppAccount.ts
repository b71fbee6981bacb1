import type { Bench } from '../../../../backend/testing/bench.ts';
import { LINE } from './openSmppAccount.ts';

/** An account at this SMSC, which has the first line. */
export async function addSmppAccount({ call }: Bench, admin: Record<string, string>, { port }: { readonly port: number }): Promise<string> {
  const settings = { host: '127.0.0.1', port, systemId: 'manyline' };
  const payload = { kind: 'smpp' as const, name: 'Carrier', settings, secrets: { password: 'password' } };
  const { id } = (await call('createProvider', payload, admin)).data.account;
  await call('assignProvider', { tns: [LINE], providerAccountId: id }, admin);
  return id;
}
