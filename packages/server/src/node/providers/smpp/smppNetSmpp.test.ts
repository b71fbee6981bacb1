import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ProviderSettings } from '@manyline/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { IncomingMessage } from '../../../backend/index.ts';
import { openSmppAccount } from './testing/openSmppAccount.ts';

const SMSC = new URL('../../../../../../docs/smpp-smsc.pl', import.meta.url).pathname;
const hasNetSmpp = spawnSync('perl', ['-MNet::SMPP', '-e', '1']).status === 0;

type Settings = Partial<ProviderSettings<'smpp'>>;
type Happening = Readonly<Record<string, unknown>>;

/** An SMSC that others wrote, as a process of its own. */
async function openSmsc(wants: readonly string[]) {
  const smsc: ChildProcess = spawn('perl', [SMSC, 'port=0', ...wants], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void smsc.kill());
  const happened: Happening[] = [];
  if (smsc.stdout) createInterface({ input: smsc.stdout }).on('line', (line) => happened.push(JSON.parse(line) as Happening));
  await expect.poll(() => happened.length).toBeGreaterThan(0);
  const all = (event: string) => happened.filter((one) => one['event'] === event);
  return { port: Number(happened[0]?.['port']), all };
}

async function open(wants: readonly string[], settings: Settings = {}, password = 'secret') {
  const smsc = await openSmsc(wants);
  return { ...openSmppAccount(smsc, { settings, password }), smsc };
}

/** Long texts are put together. */
function textsOf(received: readonly IncomingMessage[]): readonly string[] {
  const parts = Map.groupBy(received, ({ part, providerId }) => (part ? `${part.reference} ${part.total}` : providerId));
  return [...parts.values()].map((all) => all[0]?.part?.read(all.map(({ part }) => part?.content)).join('') ?? all[0]?.text ?? '');
}

const PLAIN = 'a_b@example.com $5';
const LONG = `${'x'.repeat(152)}é${'y'.repeat(200)}`;
const WIDE = `${'ж'.repeat(66)}😀${'ж'.repeat(60)}`;
const REPLIES = [
  'pong a_b@c é',
  'Latin éê',
  'وصلت 👍',
  'header 1 '.repeat(15) + 'header 2 '.repeat(15),
  'wide header 1 '.repeat(9) + 'wide header 2 '.repeat(9),
];
const NEWER_REPLIES = ['sar 1 '.repeat(20) + 'sar 2 '.repeat(20), 'payload '.repeat(40)];

describe.skipIf(!hasNetSmpp)('against Net::SMPP', () => {
  const OLD: Settings = { version: '3.3' };
  test.each<[string, readonly string[], Settings, string]>([
    ['3.4, one connection', [], {}, 'header'],
    ['3.4, a transmitter and a receiver', [], { bindMode: 'separate' }, 'header'],
    ['3.4, sar_*', [], { longMessages: 'sar' }, 'sar'],
    ['3.4, message_payload', [], { longMessages: 'payload' }, 'message_payload'],
    ['3.4, Latin-1', ['alphabet=latin1'], { alphabet: 'latin1' }, 'header'],
    ['3.4, receipts without their bit', ['receipts=text'], {}, 'header'],
    ['3.4, receipts as parameters', ['receipts=parameters'], {}, 'header'],
    ['3.4, receipts with decimal ids', ['ids=decimal'], { receiptIds: 'hexToDecimal' }, 'header'],
    ['3.4, data_sm', ['by=data_sm'], {}, 'header'],
    ['3.3', ['version=33'], OLD, 'header'],
    [
      '3.3, receipts without their bit, decimal',
      ['version=33', 'receipts=text', 'ids=decimal'],
      { ...OLD, receiptIds: 'hexToDecimal' },
      'header',
    ],
  ])('%s: texts go out and come in, long ones too, and receipts are understood', async (_what, wants, settings, way) => {
    const { smsc, start, send, received, reports } = await open(wants, settings);
    await start();
    const isSplit = settings.bindMode === 'separate' || settings.version === '3.3';
    const roles = isSplit ? ['transmitter', 'receiver'] : ['transceiver'];
    await expect.poll(() => smsc.all('bind').map(({ role, status }) => [role, status])).toEqual(roles.map((role) => [role, 0]));
    const texts = [PLAIN, LONG, WIDE, 'ping'];
    const ids = [];
    for (const text of texts) {
      const answer = await send(text);
      ids.push(answer.kind === 'accepted' ? answer.providerId : answer.kind);
    }
    const replies = [...REPLIES, ...(settings.version === '3.3' ? [] : NEWER_REPLIES)];
    await expect.poll(() => textsOf(received)).toEqual(replies);
    await expect.poll(() => smsc.all('text').map(({ text }) => text)).toEqual(texts);
    expect([...new Set(smsc.all('submitted').map((one) => one['way']))]).toEqual(['short_message', way]);
    await expect.poll(() => reports.map(({ providerId, status }) => `${providerId} ${status}`)).toEqual(ids.map((id) => `${id} delivered`));
    await expect.poll(() => smsc.all('answered').length).toBe(received.length + reports.length);
    expect(smsc.all('answered').every(({ status }) => status === 0)).toBe(true);
  });

  test.each<[string, readonly string[], Settings, string | undefined, object]>([
    ['a wrong password', [], {}, 'wrong', { problem: 'credentials', detail: { code: '0x0000000e' } }],
    ['another system ID', [], { systemId: 'other' }, undefined, { problem: 'credentials', detail: { code: '0x0000000e' } }],
    ['3.3 where 3.4 is wanted', [], OLD, undefined, { problem: 'bindFailed', detail: { code: '0x0000000d' } }],
    [
      '3.4 where 3.3 is wanted',
      ['version=33'],
      { bindMode: 'separate' },
      undefined,
      { problem: 'bindFailed', detail: { code: '0x0000000d' } },
    ],
    ['a transceiver where it isn’t known', ['version=33'], {}, undefined, { problem: 'bindFailed', detail: { code: '0x00000003' } }],
  ])('%s is named', async (_what, wants, settings, password, trouble) => {
    const { provider } = await open(wants, settings, password);
    expect(await provider.test()).toMatchObject({ outcome: 'failed', ...trouble });
  });
});
