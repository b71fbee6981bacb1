import { expect, it } from 'vitest';
import { LINE, openProviderBench } from '../providers/testing/providerBench.ts';
import { createTwilioStandIn } from '../providers/testing/twilioStandIn.ts';

const OTHER = '+14155550177';

it('numbers that the provider account lists are verified together; an import shows it before', async () => {
  const { call, admin, saved } = await openProviderBench(createTwilioStandIn);
  const line = await saved.findLine(LINE);
  if (!line) throw new Error('The bench has no line.');
  const { userId } = line;
  const { username } = (await call('getUser', { id: userId }, admin)).data;
  const statusOf = async (tn: string) => (await saved.findLine(tn))?.status;
  const importRows = async (isDryRun: boolean) => {
    const rows = [LINE, OTHER].map((number, index) => ({ row: index + 2, cells: { number, username, provider: 'Account' } }));
    return (await call('importLines', { rows, isDryRun }, admin)).data.rows.map(({ changes }) => changes);
  };
  const status = { field: 'status', before: 'Unconfirmed', after: 'Alive' };

  await saved.updateLine({ ...line, status: 'Unconfirmed' });
  const tried = await importRows(true);
  expect(tried[0]).toEqual([status]);
  expect(tried[1]).toContainEqual({ field: 'status', after: 'Unconfirmed' });
  expect(await statusOf(LINE)).toBe('Unconfirmed');
  expect((await importRows(false))[0]).toEqual([status]);
  expect([await statusOf(LINE), await statusOf(OTHER)]).toEqual(['Alive', 'Unconfirmed']);

  await saved.updateLine({ ...line, status: 'Unconfirmed' });
  const { changed, refused } = (await call('changeLines', { tns: [LINE, OTHER], change: { kind: 'verify' } }, admin)).data;
  expect(changed).toEqual([LINE]);
  expect(refused).toEqual([{ tn: OTHER, reason: expect.stringContaining('doesn’t list this number') }]);
});
