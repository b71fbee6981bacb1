import type { Answer } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { signIn } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

const ZONE = 'America/New_York';

export function describeReportMail({ host, users, canAddUsers }: Examined): void {
  describe('the weekly e-mail', () => {
    it('is off, is turned on for a zone, and off again; the next one is on a Monday at eight there', async () => {
      const admin = await signIn(host(), users.admin, users.password);
      const off = await admin.get('getReportMail', {});
      const { email, hasMail } = off;
      expect(off).toMatchObject({ isOn: false, hasMail: expect.any(Boolean) });
      expect(off).not.toHaveProperty('nextAt');
      const on: Answer<'getReportMail'> = await admin.get('setReportMail', { isOn: true, zone: ZONE });
      expect(on).toMatchObject({ isOn: true, zone: ZONE, email, hasMail });
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'long', hour: '2-digit', minute: '2-digit' });
      expect(shown.format((on.nextAt ?? 0) * 1_000)).toBe('Monday 08:00');
      expect(await admin.get('getReportMail', {})).toEqual(on);
      expect((await admin.call('setReportMail', { isOn: true, zone: 'Middle/Earth' })).status).toBe(400);
      expect(await admin.get('setReportMail', { isOn: false, zone: ZONE })).toMatchObject({ isOn: false });
      expect(await admin.get('getReportMail', {})).toEqual(off);
    });

    itWhere(canAddUsers, 'needs an address', async () => {
      const admin = await signIn(host(), users.admin, users.password);
      const newcomer = await addNewcomer(host(), { abilities: [{ action: 'view', subject: 'report' }] });
      const visitor = await enterNew(host(), newcomer);
      const { id } = await visitor.get('getInfo', {});
      const { version } = await admin.get('getUser', { id });
      await admin.get('updateUser', { id, version, email: null });
      expect(await visitor.call('setReportMail', { isOn: true, zone: ZONE })).toMatchObject({ status: 409, envelope: { code: 'invalid' } });
    });
  });

  describe('an address that ends weekly e-mails', () => {
    it.each(['x', 'A'.repeat(43), `${'A'.repeat(43)}/more`, '%00', `${'A'.repeat(10_000)}`])(
      'is refused without saying more if it is wrong: %#',
      async (token) => {
        const { fetch } = host().openBrowser();
        for (const method of ['GET', 'POST']) {
          const response = await fetch(`/unsubscribe/${token}`, { method });
          expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('This link doesn’t work')]);
        }
        expect((await fetch(`/unsubscribe/${token}`, { method: 'DELETE' })).status).toBe(405);
      },
    );
  });
}
