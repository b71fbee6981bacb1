import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

export function describeTakeBack({ host, users }: Examined): void {
  const { alice, aliceLine, bob, bobLine, password } = users;

  /** Alice's line holds messages for so long while `work` runs. */
  async function holding(seconds: number, work: (user: Visitor) => Promise<void>): Promise<void> {
    const user = await signIn(host(), alice, password);
    expect((await user.get('updateLine', { tn: aliceLine, takeBackSeconds: seconds })).takeBackSeconds).toBe(seconds);
    try {
      await work(user);
    } finally {
      expect(await user.get('updateLine', { tn: aliceLine, takeBackSeconds: 0 })).not.toHaveProperty('takeBackSeconds');
    }
  }
  const textsOf = async (user: Visitor, line: string, tn: string) => (await chatOf(user, line, tn)).messages.map(({ message }) => message);

  describe('taking back', () => {
    it('is off by default, and a line holds messages for 30 seconds at most', async () => {
      const user = await signIn(host(), alice, password);
      expect((await user.get('sendMessage', { name: '', phoneNumber: freshNumber(), msg: 'Now' }, aliceLine)).heldUntil).toBeUndefined();
      for (const takeBackSeconds of [31, -1, 1.5])
        expect((await user.call('updateLine', { tn: aliceLine, takeBackSeconds })).status).toBe(400);
      expect((await user.call('updateLine', { tn: bobLine, takeBackSeconds: 5 })).status).toBe(403);
    });

    it('a held message reaches no one, and is gone on all devices once it’s taken back', async () => {
      await holding(30, async (user) => {
        const [device, other] = [await (await signIn(host(), alice, password)).connect(), await signIn(host(), bob, password)];
        const msg = freshText('held');
        const clientId = crypto.randomUUID();
        const sent = await user.get('sendMessage', { name: '', phoneNumber: bobLine, msg, clientId }, aliceLine);
        const { id, chatId = '' } = sent;
        expect(sent.heldUntil).toBeGreaterThan(sent.time + 20);
        expect((await user.get('findSent', { clientId }, aliceLine))?.message.heldUntil).toBe(sent.heldUntil);
        await expect.poll(() => device.heard(msg)[0]?.heldUntil).toBe(sent.heldUntil);
        expect(await textsOf(other, bobLine, aliceLine)).not.toContain(msg);
        expect((await user.call('deleteMessages', { chatId, messageIds: [id] })).status).toBe(409);
        expect((await other.call('takeBackMessage', { chatId, messageId: id })).status).toBe(404);

        expect((await user.get('takeBackMessage', { chatId, messageId: id })).message.message).toBe(msg);
        expect(await textsOf(user, aliceLine, bobLine)).not.toContain(msg);
        await expect.poll(() => JSON.stringify(device.pushes)).toContain(`"deleted":["${id}"]`);
        expect((await user.call('takeBackMessage', { chatId, messageId: id })).status).toBe(404);
        const again = await user.call('sendMessage', { name: '', phoneNumber: bobLine, msg, clientId }, aliceLine);
        expect(again.status).toBe(410);
      });
    });

    it('a held message leaves by itself when its time is over, and can’t be taken back then', async () => {
      await holding(1, async (user) => {
        const other = await signIn(host(), bob, password);
        const [msg, outside] = [freshText('held'), freshNumber()];
        const { id, chatId = '' } = await user.get('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceLine);
        await user.get('sendMessage', { name: '', phoneNumber: outside, msg }, aliceLine);
        await expect.poll(async () => (await textsOf(other, bobLine, aliceLine)).filter((one) => one === msg)).toHaveLength(1);
        await expect.poll(async () => (await chatOf(user, aliceLine, outside)).messages.at(-1)?.feedback.isDelivered).toBe(true);
        const sent = (await chatOf(user, aliceLine, bobLine)).messages.find((message) => message.id === id);
        expect(sent).toMatchObject({ message: msg, feedback: { isDelivered: true } });
        expect(sent?.heldUntil).toBeUndefined();
        const { status, envelope } = await user.call('takeBackMessage', { chatId, messageId: id });
        expect([status, envelope.code]).toEqual([409, 'alreadySent']);
      });
    });

    it('a file that was taken back can be fetched and scheduled', async () => {
      await holding(30, async (user) => {
        const fileData = new File(['Keep me'], 'keep.txt', { type: 'text/plain' });
        const sent = await user.get('sendFile', { name: '', phoneNumber: freshNumber(), msg: '', fileData }, aliceLine);
        const id = sent.message.file?.id ?? '';
        expect(sent.heldUntil).toBe(sent.message.heldUntil);
        await user.get('takeBackMessage', { chatId: sent.chatId ?? '', messageId: sent.id });
        expect(await (await user.get('getFile', { id, size: 'whole' })).text()).toBe('Keep me');
      });
    });
  });
}
