import { isAlive, LINE_NAME_MAX_LENGTH, type UserNotice } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { settle, signIn, type Listener, type Push, type Visitor } from '../session/visitor.ts';

/** Must run last: permanently replaces alice's dead line. */
export function describeLines({ host, users, canRestart, hasLoopbackProvider }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, aliceDeadLine, bob, password } = users;

  const accounts = async (user: Visitor) => (await user.get('getInfo', {})).accounts;
  const isAboutLines = ({ method, message }: Push) => method === '_HUB_NOTIFY_USER_CHANGED' && !(message as UserNotice)?.changed;
  const changes = ({ pushes }: Listener) => pushes.filter(isAboutLines).length;

  describe('names and colours of lines', () => {
    it('the owner names and mutes a line, and every tab is updated', async () => {
      const [user, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const before = await accounts(user);
      const tabs = [await user.connect(), await other.connect()];
      expect(await user.get('updateLine', { tn: aliceLine, name: ' Work ' })).toMatchObject({ tn: aliceLine, name: 'Work' });
      expect(await user.get('updateLine', { tn: aliceLine, isMuted: true })).toMatchObject({ name: 'Work', isMuted: true });
      for (const tab of tabs) await settle(tab);
      expect(tabs.map(changes)).toEqual([2, 0]);
      for (const { hub } of tabs) await hub.stop();
      if (canRestart) await host().restart?.();
      const named = { name: 'Work', isMuted: true };
      expect(await accounts(user)).toEqual(before.map((line) => (line.tn === aliceLine ? { ...line, ...named } : line)));
      await user.get('updateLine', { tn: aliceLine, isMuted: false });
    });

    it('the owner chooses its colour, and every tab is updated; null returns to the automatic one', async () => {
      const [user, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const before = await accounts(user);
      const tabs = [await user.connect(), await other.connect()];
      expect(await user.get('updateLine', { tn: aliceLine, color: 'pink' })).toMatchObject({ tn: aliceLine, color: 'pink' });
      expect(await user.get('updateLine', { tn: aliceLine, isMuted: false })).toMatchObject({ color: 'pink' });
      for (const tab of tabs) await settle(tab);
      expect(tabs.map(changes)).toEqual([2, 0]);
      for (const { hub } of tabs) await hub.stop();
      if (canRestart) await host().restart?.();
      expect(await accounts(user)).toEqual(before.map((line) => (line.tn === aliceLine ? { ...line, color: 'pink' } : line)));
      expect(await user.get('updateLine', { tn: aliceLine, color: null })).not.toHaveProperty('color');
      expect((await user.call('updateLine', { tn: aliceLine, color: 'black' as 'pink' })).status).toBe(400);
      expect((await other.call('updateLine', { tn: aliceLine, color: 'pink' })).status).toBe(403);
    });

    it('an empty name clears it, and a line that is not Alive can be named too', async () => {
      const user = await signIn(host(), alice, password);
      expect(await user.get('updateLine', { tn: aliceDeadLine, name: 'Old shop' })).toMatchObject({ name: 'Old shop' });
      expect(await user.get('updateLine', { tn: aliceDeadLine, name: ' ' })).not.toHaveProperty('name');
      expect((await user.call('updateLine', { tn: aliceDeadLine, name: 'n'.repeat(LINE_NAME_MAX_LENGTH + 1) })).status).toBe(400);
      expect((await user.call('updateLine', { tn: '+19995550000', name: 'Nobody’s' })).status).toBe(403);
    });
  });

  if (hasLoopbackProvider) describeReplacing();

  function describeReplacing(): void {
    describe('replace lines', () => {
      it('if all lines are Alive nothing changes', async () => {
        const user = await signIn(host(), bob, password);
        const before = await accounts(user);
        const tab = await user.connect();
        expect(await user.get('replaceLines', {})).toEqual(before);
        await settle(tab);
        expect(changes(tab)).toBe(0);
        await tab.hub.stop();
      });

      it('every line that is not Alive gets a new number, is Alive, keeps name and colour, and every tab is updated', async () => {
        const user = await signIn(host(), alice, password);
        await user.get('updateLine', { tn: aliceDeadLine, name: 'Old shop', color: 'amber' });
        const before = await accounts(user);
        const tab = await user.connect();
        const replies = await Promise.all([user.get('replaceLines', {}), user.get('replaceLines', {})]);
        const after = await accounts(user);
        for (const reply of replies) expect(reply).toEqual(after.map((line) => expect.objectContaining(line)));
        const former = replies.flat().flatMap(({ formerTn }) => (formerTn === undefined ? [] : [formerTn]));
        expect(former).toEqual([aliceDeadLine]);
        expect(after.every(isAlive)).toBe(true);
        expect(before.find(({ tn }) => tn === aliceDeadLine)).toMatchObject({ name: 'Old shop', color: 'amber' });
        const place = before.findIndex(({ tn }) => tn === aliceDeadLine);
        const fresh = after[place]?.tn ?? '';
        expect([aliceLine, aliceOtherLine, aliceDeadLine]).not.toContain(fresh);
        expect(after).toEqual(before.map((line) => (line.tn === aliceDeadLine ? { ...line, tn: fresh, status: 'Alive' } : line)));
        await settle(tab);
        expect(changes(tab)).toBeGreaterThan(0);
        await tab.hub.stop();
        await user.get('sendMessage', { name: '', phoneNumber: users.bobLine, msg: 'My new number' }, fresh);
        expect((await user.call('getListMessages', { tn: aliceDeadLine })).status).toBe(403);
      });

      itWhere(canRestart, 'a replaced line keeps its new number after a restart', async () => {
        const user = await signIn(host(), alice, password);
        const before = await accounts(user);
        await host().restart?.();
        expect(await accounts(user)).toEqual(before);
      });
    });
  }
}
