import type { Payload } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { signIn } from './visitor.ts';

/** A point of the curve, so that the server can encrypt for it; no one has its private key. */
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

function payload(more: Partial<Payload<'subscribePush'>['settings']> = {}): Payload<'subscribePush'> {
  return {
    subscription: { endpoint: `https://push.invalid/${crypto.randomUUID()}`, keys: { p256dh: P256DH, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } },
    settings: { content: 'full', showsCodes: false, quiet: { isOn: false, from: 0, to: 0, days: [] }, zone: 'Europe/Paris', ...more },
  };
}

export function describePushDevices({ host, users }: Examined): void {
  const { alice, bob, password } = users;

  describe('devices that get notifications', () => {
    it('are listed for their user, with the key that browsers subscribe with', async () => {
      const [here, there, other] = [
        await signIn(host(), alice, password),
        await signIn(host(), alice, password),
        await signIn(host(), bob, password),
      ];
      const before = (await here.get('getPushDevices', {})).devices.length;
      const device = await here.get('subscribePush', payload());
      expect(device).toMatchObject({ isCurrent: true });
      const [mine, hers, his] = await Promise.all([here, there, other].map((visitor) => visitor.get('getPushDevices', {})));
      expect(mine?.publicKey).toMatch(/^B[\w-]{86}$/);
      expect(new Set([mine?.publicKey, hers?.publicKey, his?.publicKey]).size).toBe(1);
      expect(mine?.devices.length).toBe(before + 1);
      expect(mine?.devices.find(({ id }) => id === device.id)?.isCurrent).toBe(true);
      expect(hers?.devices.find(({ id }) => id === device.id)?.isCurrent).toBe(false);
      expect(his?.devices.some(({ id }) => id === device.id)).toBe(false);
      expect((await other.call('unsubscribePush', { id: device.id })).status).toBe(404);
      await there.get('unsubscribePush', { id: device.id });
      expect((await here.get('getPushDevices', {})).devices.some(({ id }) => id === device.id)).toBe(false);
    });

    it('are one per browser: settings and a new subscription replace the former', async () => {
      const visitor = await signIn(host(), alice, password);
      const first = payload();
      const { id } = await visitor.get('subscribePush', first);
      expect((await visitor.get('subscribePush', { ...first, settings: payload({ content: 'none' }).settings })).id).toBe(id);
      const second = await visitor.get('subscribePush', payload());
      const { devices } = await visitor.get('getPushDevices', {});
      expect(devices.filter(({ isCurrent }) => isCurrent).map((device) => device.id)).toEqual([second.id]);
      await visitor.get('unsubscribePush', { id: second.id });
    });

    it('end when their session ends', async () => {
      const [leaving, staying] = [await signIn(host(), alice, password), await signIn(host(), alice, password)];
      const { id } = await leaving.get('subscribePush', payload());
      await leaving.get('logout', {});
      expect((await staying.get('getPushDevices', {})).devices.some((device) => device.id === id)).toBe(false);
    });

    it.each([
      ['a time zone that is none', payload({ zone: 'Mars/Olympus' })],
      ['an offset, of which there are endless ones', payload({ zone: '+05:17' })],
      ['a minute past the day', payload({ quiet: { isOn: true, from: 1_440, to: 0, days: [] } })],
      ['an address without encryption', { ...payload(), subscription: { ...payload().subscription, endpoint: 'http://push.invalid/x' } }],
    ])('%s is refused', async (_, wrong) => {
      const visitor = await signIn(host(), alice, password);
      expect((await visitor.call('subscribePush', wrong)).status).toBe(400);
    });
  });
}
