import { DEFAULT_SETTINGS } from '@manyline/contract';
import { expect, test } from 'vitest';
import { type BackplaneEvent, createInProcessBackplane } from '../../backend/index.ts';
import { createPageSettings } from './pageSettings.ts';

test.each<[string, BackplaneEvent]>([
  ['were changed', { kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} }],
  ['may have been changed by another process that was not heard', { kind: 'gap' }],
])('settings are read once, and again where they %s', async (_name, event) => {
  const backplane = createInProcessBackplane();
  let [reads, googleReCaptchaKey] = [0, ''];
  const pageSettings = createPageSettings(
    {
      read: async () => {
        reads += 1;
        return { version: reads, ...DEFAULT_SETTINGS, googleReCaptchaKey };
      },
    },
    backplane,
  );
  expect([await pageSettings.read(), await pageSettings.read()].map(({ hasHumanCheck }) => hasHumanCheck)).toEqual([false, false]);
  expect(reads).toBe(1);
  googleReCaptchaKey = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
  backplane.publish({ kind: 'push', userId: 'alice', method: '_HUB_PING_PONG', message: {} });
  expect((await pageSettings.read()).hasHumanCheck).toBe(false);
  backplane.publish(event);
  expect((await pageSettings.read()).hasHumanCheck).toBe(true);
});

test('keeps the last values while they cannot be read', async () => {
  const backplane = createInProcessBackplane();
  let isAway = false;
  const system = {
    async read() {
      if (isAway) throw new Error('away');
      return { version: 1, ...DEFAULT_SETTINGS, googleReCaptchaKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' };
    },
  };
  const pageSettings = createPageSettings(system, backplane);
  await pageSettings.read();
  isAway = true;
  backplane.publish({ kind: 'gap' });
  expect((await pageSettings.read()).hasHumanCheck).toBe(true);
});
