import { forEachLanguage, type Payload } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshText, signIn } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

/** Longer than the text of any other test, and different in each run. */
const english = freshText('Harbour office. Reply STOP to opt out.');
const french = freshText('Capitainerie. Répondez STOP pour vous désabonner.');
const NONE = forEachLanguage(() => '');

export function describeHelpReplies({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, admin, password } = users;

  async function whileSet(helpReply: Payload<'updateSystemSettings'>['helpReply'], work: () => Promise<void>): Promise<void> {
    const manager = await signIn(host(), admin, password);
    const set = async (reply: typeof helpReply) => {
      const { version } = await manager.get('getSystemSettings', {});
      await manager.get('updateSystemSettings', { version, helpReply: reply });
    };
    await set(helpReply);
    try {
      await work();
    } finally {
      await set(NONE);
    }
  }

  /** What the other line has sent in the chat since `work` began. */
  async function repliesDuring(line: string, to: string, username: string, work: (msg: (text: string) => Promise<void>) => Promise<void>) {
    const user = await signIn(host(), username, password);
    const write = async (msg: string) => void (await user.get('sendMessage', { name: '', phoneNumber: to, msg }, line));
    await write('Hello');
    const seen = new Set((await chatOf(user, line, to)).messages.map(({ id }) => id));
    await work(write);
    const { messages } = await chatOf(user, line, to);
    return messages.filter(({ id, senderTN }) => !seen.has(id) && senderTN === to).map(({ message }) => message);
  }

  describe('replies to HELP', () => {
    it('are not sent unless a text is set', async () => {
      expect(await repliesDuring(bobLine, aliceLine, bob, (write) => write('HELP'))).toEqual([]);
    });

    it('are sent once from the line that was asked, in the language of the word', () =>
      whileSet({ ...NONE, en: english, fr: french }, async () => {
        const twice = async (write: (text: string) => Promise<void>) => {
          await write('Info?');
          await write('HELP');
        };
        expect(await repliesDuring(aliceLine, bobLine, alice, twice)).toEqual([english]);
        expect(await repliesDuring(aliceOtherLine, bobLine, alice, (write) => write('aide !'))).toEqual([french]);
      }));

    it('also reach a contact who opted out, and are marked as automatic', () =>
      whileSet({ ...NONE, en: english }, async () => {
        const replies = await repliesDuring(bobLine, aliceLine, bob, async (write) => {
          await write('STOP');
          await write('HELP');
        });
        await (await signIn(host(), bob, password)).get('sendMessage', { name: '', phoneNumber: aliceLine, msg: 'START' }, bobLine);
        expect(replies).toEqual([english]);
        const own = (await chatOf(await signIn(host(), alice, password), aliceLine, bobLine)).messages;
        expect(own.filter(({ isAutomatic }) => isAutomatic).map(({ message }) => message)).toEqual([english]);
      }));

    it('answer only a message that is just the word', () =>
      whileSet({ ...NONE, en: english }, async () => {
        expect(await repliesDuring(bobLine, aliceOtherLine, bob, (write) => write('Please help me'))).toEqual([]);
      }));

    it('use another language if theirs has no text', () =>
      whileSet({ ...NONE, fr: french }, async () => {
        expect(await repliesDuring(bobLine, aliceOtherLine, bob, (write) => write('HELP'))).toEqual([french]);
      }));

    it.each(['Help', 'stop'])('can’t be a keyword: %s', async (text) => {
      const manager = await signIn(host(), admin, password);
      const { version } = await manager.get('getSystemSettings', {});
      const { status, envelope } = await manager.call('updateSystemSettings', { version, helpReply: { ...NONE, en: text } });
      expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([400, ['helpReply']]);
    });
  });
}
