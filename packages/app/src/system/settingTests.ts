import type { KeyTestOutcome, SocketTestOutcome } from '@manyline/cms';
import { HUB_PATH, isSocketAddress, toHubAddress } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { createSignalRHub } from '../services/hub.ts';
import { browserTestToken } from '../services/humanCheck/testToken.ts';
import { browserTestHub } from '../services/testHub.ts';
import { callForUser } from '../session/perUser.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Makes a token with the key in this browser and has the server check it. Nothing is stored. */
export async function testKey(get: Getter, set: Setter, value: string): Promise<KeyTestOutcome> {
  const { clock, trials } = get(servicesAtom);
  const config = get(systemConfigAtom);
  const scriptUrl = config.status === 'ready' ? config.value.humanCheckScript : undefined;
  const made = await (trials?.makeToken ?? browserTestToken(clock))(value, scriptUrl);
  if ('problem' in made) return made.problem;
  const result = await callForUser(get, set, 'testHumanCheck', { token: made.token }, { isQuiet: true });
  return result.ok ? result.data.outcome : 'failed';
}

/** Opens a connection as the app does, requests an answer, and closes it. */
export async function testSocket(get: Getter, _set: Setter, address: string): Promise<SocketTestOutcome> {
  if (!isSocketAddress(address)) return 'notAnAddress';
  const { api, clock, config, createHub = createSignalRHub(config.protocol ?? 'json'), trials } = get(servicesAtom);
  const url = toHubAddress(address || config.wsUrl || `${config.apiBase}${HUB_PATH}`);
  const accessToken = (await api.credentials.getToken()) ?? '';
  return (trials?.testHub ?? browserTestHub)({ url, accessToken, createHub, clock });
}
