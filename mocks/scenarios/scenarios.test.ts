import { expect, test } from 'vitest';
import { startServer } from '../node.ts';
import { createWorld } from '../world.ts';
import { type ScenarioName, scenarios } from './index.ts';

const CONFIG = 'https://manyline.test/api-internal/api/v1/system/system-config';

const names = Object.keys(scenarios) as ScenarioName[];
const isDown = (name: ScenarioName) => scenarios[name].network?.unreachable !== undefined;

test.each(names.filter(isDown))('calls get no answer in %s', async (scenario) => {
  const world = await createWorld({ scenario });
  const server = startServer(world);
  await expect(fetch(CONFIG)).rejects.toThrow(TypeError);
  server.close();
  await world.close();
});

// An invited user has no password yet.
const takesPasswords = (name: ScenarioName) => scenarios[name].settings?.authMode !== 'SSO' && name !== 'invitation';

test.each(names.filter((name) => !isDown(name) && takesPasswords(name)))(
  '%s can be signed in to and answers by msw as it promises',
  async (scenario) => {
    const world = await createWorld({ scenario, signedInAs: 'alice' });
    const server = startServer(world);
    try {
      const answer = await fetch(CONFIG);
      expect(await answer.json()).toMatchObject({ status: 'Success', data: { systemStatus: scenario === 'maintenance' ? 0 : 1 } });
      const refreshed = await fetch('https://manyline.test/api-user/api/v1/auth/refresh', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(refreshed.status).toBe(200);
    } finally {
      server.close();
      await world.close();
    }
  },
);
