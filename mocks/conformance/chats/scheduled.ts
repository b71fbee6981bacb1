import type { Payload, ScheduledMessage } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

const DAY = 86_400;
type Wish = Partial<Payload<'scheduleMessage'>>;

export function describeScheduled({ host, users }: Examined): void {
  const { alice, aliceLine, aliceDeadLine, bob, bobLine, password } = users;
  /** By the backend's clock, which other parts of the suite advance. */
  const now = () => Math.floor(host().now?.() ?? Date.now() / 1_000);
  const wish = (more: Wish = {}): Payload<'scheduleMessage'> => ({
    clientId: crypto.randomUUID(),
    phoneNumber: freshNumber(),
    name: '',
    text: freshText('later'),
    fileIds: [],
    sendAt: now() + DAY,
    timeZone: 'Europe/Paris',
    zoneSource: 'mine',
    cancelOnReply: false,
    repeat: null,
    ...more,
  });
  const schedule = (user: Visitor, more: Wish = {}) => user.get('scheduleMessage', wish(more), aliceLine);
  const read = async (user: Visitor, id: string) => (await user.get('getScheduledByIds', { ids: [id] }))[0];
  const until = async (user: Visitor, id: string, state: ScheduledMessage['state']) => {
    await expect.poll(async () => (await read(user, id))?.state).toBe(state);
  };
  /** The chat's texts; none before its first message. */
  const texts = async (user: Visitor, line: string, tn: string) =>
    (await user.get('getListMessages', { tn: line }))
      .filter((chat) => chat.tn === tn)
      .flatMap(({ messages }) => messages.map((one) => one.message));

  describe('scheduled messages', () => {
    it('are listed by time, per chat and of all lines, and are in no chat before', async () => {
      const user = await signIn(host(), alice, password);
      const phoneNumber = freshNumber();
      const [late, early] = [
        await schedule(user, { phoneNumber, sendAt: now() + 2 * DAY }),
        await schedule(user, { phoneNumber, sendAt: now() + DAY }),
      ];
      expect(late).toMatchObject({ lineId: aliceLine, number: phoneNumber, chatId: null, state: 'scheduled', question: null, version: 1 });
      const own = await user.get('getScheduledMessages', { lineId: aliceLine, number: phoneNumber, limit: 50 });
      expect(own.items.map(({ id }) => id)).toEqual([early.id, late.id]);
      const first = await user.get('getScheduledMessages', { lineId: aliceLine, number: phoneNumber, limit: 1 });
      const rest = await user.get('getScheduledMessages', { lineId: aliceLine, number: phoneNumber, limit: 1, after: first.next ?? '' });
      expect([first.items[0]?.id, rest.items[0]?.id, rest.next]).toEqual([early.id, late.id, null]);
      expect(own.counts.scheduled).toBeGreaterThanOrEqual(2);
      expect(await texts(user, aliceLine, phoneNumber)).toEqual([]);
    });

    it('are sent once when their time comes, as ordinary messages, and can’t be changed any more', async () => {
      const user = await signIn(host(), alice, password);
      // By the server's clock.
      const { time } = await user.get('sendMessage', { name: '', phoneNumber: freshNumber(), msg: freshText('later') }, aliceLine);
      const sent = wish({ phoneNumber: bobLine, sendAt: time });
      const { id, version } = await user.get('scheduleMessage', sent, aliceLine);
      await until(user, id, 'sent');
      const chat = await chatOf(user, aliceLine, bobLine);
      expect(chat.messages.filter(({ message }) => message === sent.text)).toHaveLength(1);
      expect((await read(user, id))?.messageIds).toEqual([chat.messages.find(({ message }) => message === sent.text)?.id]);
      expect((await user.get('scheduleMessage', sent, aliceLine)).id).toBe(id);
      for (const refused of [
        await user.call('updateScheduledMessage', { id, version, text: 'Too late' }),
        await user.call('sendScheduledNow', { id, version }),
        await user.call('cancelScheduledMessage', { id }),
      ])
        expect([refused.status, refused.envelope.code]).toEqual([409, 'alreadySent']);
      expect((await texts(user, aliceLine, bobLine)).filter((text) => text === sent.text)).toHaveLength(1);
    });

    it('answer a message, and count the templates they are made of', async () => {
      const user = await signIn(host(), alice, password);
      const { id: replyTo, time } = await user.get('sendMessage', { name: '', phoneNumber: bobLine, msg: freshText('asked') }, aliceLine);
      const texts = [{ language: '', text: 'Later' }];
      const template = await user.get('saveTemplate', { name: freshText('template'), isShared: false, texts, fileIds: [] });
      const text = freshText('answer');
      const kept = await schedule(user, { phoneNumber: bobLine, text, replyTo, templateIds: [template.id] });
      expect(await read(user, kept.id)).toMatchObject({ replyTo, templateIds: [template.id] });
      await user.get('sendScheduledNow', { id: kept.id, version: kept.version });
      const sent = (await chatOf(user, aliceLine, bobLine)).messages.find(({ message }) => message === text);
      expect(sent?.replyTo?.id).toBe(replyTo);
      expect(time).toBeGreaterThan(0);
      const uses = async () => (await user.get('getTemplates', {})).find(({ id }) => id === template.id)?.uses;
      await expect.poll(uses).toBe(1);
    });

    it('a change counts, and one based on an older version is refused with the newer one', async () => {
      const user = await signIn(host(), alice, password);
      const { id, number } = await schedule(user);
      const changed = await user.get('updateScheduledMessage', { id, version: 1, text: 'Better', sendAt: now() + 3 * DAY });
      expect(changed).toMatchObject({ text: 'Better', version: 2, state: 'scheduled' });
      const { status, envelope, current } = await user.call('sendScheduledNow', { id, version: 1 });
      expect([status, envelope.code, current?.text]).toEqual([409, 'stale', 'Better']);
      expect((await user.get('sendScheduledNow', { id, version: 2 })).state).toBe('sent');
      expect(await texts(user, aliceLine, number)).toEqual(['Better']);
    });

    it('a cancelled one isn’t sent, and can be scheduled again as it was', async () => {
      const user = await signIn(host(), alice, password);
      const { id } = await schedule(user);
      const cancelled = await user.get('cancelScheduledMessage', { id });
      expect(await user.get('cancelScheduledMessage', { id })).toEqual(cancelled);
      expect((await user.call('sendScheduledNow', { id, version: cancelled.version })).status).toBe(404);
      const { text, number: phoneNumber, sendAt, timeZone } = cancelled;
      expect(await schedule(user, { text, phoneNumber, sendAt, timeZone })).toMatchObject({
        text,
        number: phoneNumber,
        sendAt,
        state: 'scheduled',
      });
    });

    it('an answer on any line of the owner stops one that depends on it; the text stays', async () => {
      const [user, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const [asks, sends] = [
        await schedule(user, { phoneNumber: bobLine, cancelOnReply: true }),
        await schedule(user, { phoneNumber: bobLine }),
      ];
      await other.get('sendMessage', { name: '', phoneNumber: aliceLine, msg: freshText('later') }, bobLine);
      await until(user, asks.id, 'asks');
      expect(await read(user, asks.id)).toMatchObject({ question: 'replied', text: asks.text });
      expect((await read(user, sends.id))?.state).toBe('scheduled');
      const decided = await user.get('updateScheduledMessage', { id: asks.id, version: asks.version + 1 });
      expect(decided).toMatchObject({ state: 'scheduled', question: null });
      for (const { id } of [asks, sends]) await user.get('cancelScheduledMessage', { id });
    });

    it('a series goes on after each message', async () => {
      const user = await signIn(host(), alice, password);
      const start = now() + DAY;
      const { id, number, repeat } = await schedule(user, { sendAt: start, repeat: { every: 'day' } });
      expect(repeat).toMatchObject({ every: 'day' });
      const next = await user.get('sendScheduledNow', { id, version: 1 });
      expect(next).toMatchObject({ state: 'scheduled', version: 2 });
      expect(next.sendAt).toBeGreaterThan(start + 80_000);
      expect(await texts(user, aliceLine, number)).toHaveLength(1);
      await user.get('cancelScheduledMessage', { id });
    });

    it('exist for their owner only', async () => {
      const [user, stranger] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const fileData = new File(['Mine'], 'mine.txt', { type: 'text/plain' });
      const file = await user.get('addScheduledFile', { fileData });
      const { id, number } = await schedule(user, { fileIds: [file.id] });
      expect(await stranger.get('getScheduledByIds', { ids: [id] })).toEqual([]);
      expect((await stranger.get('getScheduledMessages', { lineId: aliceLine, number, limit: 50 })).items).toEqual([]);
      const calls = [
        await stranger.call('updateScheduledMessage', { id, version: 1, text: 'Not mine' }),
        await stranger.call('sendScheduledNow', { id, version: 1 }),
        await stranger.call('cancelScheduledMessage', { id }),
        await stranger.call('getFile', { id: file.id }),
      ];
      expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      const stolen = wish({ fileIds: [file.id] });
      expect((await stranger.call('scheduleMessage', stolen, bobLine)).envelope.errors?.[0]?.field).toBe('fileIds');
      expect((await read(user, id))?.files).toMatchObject([{ id: file.id, name: 'mine.txt' }]);
      await user.get('cancelScheduledMessage', { id });
    });

    it('files are sent with the text, the first one as its caption', async () => {
      const user = await signIn(host(), alice, password);
      const fileIds: string[] = [];
      for (const name of ['one.txt', 'two.txt'])
        fileIds.push((await user.get('addScheduledFile', { fileData: new File([name], name, { type: 'text/plain' }) })).id);
      const { id, number, text } = await schedule(user, { fileIds });
      await user.get('sendScheduledNow', { id, version: 1 });
      const { messages } = await chatOf(user, aliceLine, number);
      expect(messages.map(({ message, file }) => [message, file?.name])).toEqual([
        [text, 'one.txt'],
        ['', 'two.txt'],
      ]);
      expect(await (await user.get('getFile', { id: fileIds[1] ?? '', size: 'whole' })).text()).toBe('two.txt');
    });

    it('what can’t be sent is refused with its reason', async () => {
      const user = await signIn(host(), alice, password);
      const refusals = async (more: Wish, line = aliceLine) => {
        const { status, envelope } = await user.call('scheduleMessage', wish(more), line);
        return [status, envelope.errors?.[0]?.field ?? envelope.code];
      };
      expect(await refusals({ sendAt: now() - DAY })).toEqual([400, 'sendAt']);
      expect(await refusals({ sendAt: Date.parse('9999-12-31') / 1_000 })).toEqual([400, 'sendAt']);
      expect(await refusals({ sendAt: 1e300 })).toEqual([400, 'sendAt']);
      expect(await refusals({ timeZone: 'Europe/Atlantis' })).toEqual([400, 'timeZone']);
      expect(await refusals({ timeZone: '+05:17' })).toEqual([400, 'timeZone']);
      expect(await refusals({ text: '  ' })).toEqual([400, 'text']);
      expect(await refusals({ phoneNumber: 'nobody' })).toEqual([400, 'phoneNumber']);
      expect(await refusals({ fileIds: ['no-such-file'] })).toEqual([400, 'fileIds']);
      expect(await refusals({ repeat: { every: 'day', until: '2020-01-01' } })).toEqual([400, 'repeat']);
      expect(await refusals({}, aliceDeadLine)).toEqual([409, 'lineNotAlive']);
      const phoneNumber = freshNumber();
      await user.get('setOptOut', { phoneNumber, isOptedOut: true }, aliceLine);
      expect(await refusals({ phoneNumber })).toEqual([409, 'optedOut']);
    });

    it('one to a contact who opted out meanwhile asks, and says why when it’s to be sent', async () => {
      const user = await signIn(host(), alice, password);
      const { id, number } = await schedule(user);
      await user.get('setOptOut', { phoneNumber: number, isOptedOut: true }, aliceLine);
      const { status, envelope } = await user.call('sendScheduledNow', { id, version: 1 });
      expect([status, envelope.code]).toEqual([409, 'optedOut']);
      expect(await texts(user, aliceLine, number)).toEqual([]);
      await user.get('cancelScheduledMessage', { id });
    });

    it('the zones of a number’s country are told as a guess', async () => {
      const user = await signIn(host(), alice, password);
      expect(await user.get('getContactZones', { number: '+33612345678' })).toEqual({ zones: ['Europe/Paris'] });
      const { zones } = await user.get('getContactZones', { number: '+14155550142' });
      expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'America/Los_Angeles']));
      expect(zones.length).toBeLessThan(12);
      expect(await user.get('getContactZones', { number: '12345' })).toEqual({ zones: [] });
    });
  });
}
