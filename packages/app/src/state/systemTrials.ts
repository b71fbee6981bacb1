import type { KeyTestOutcome, SocketTestOutcome } from '@manyline/cms';
import { HUB_PATH, isSocketAddress } from '@manyline/contract';
import { atom } from 'jotai';
import { createSignalRHub } from '../services/hub.ts';
import { browserTestHub } from '../services/testHub.ts';
import { browserTestToken } from '../services/testToken.ts';
import { callForPerson } from './ofPerson.ts';
import { servicesAtom } from './servicesAtom.ts';
import { systemConfigAtom } from './systemConfig.ts';

/** A token is made with the key in this browser, and looked at by this server. Nothing is kept. */
export const testKeyAtom = atom(null, async (get, set, value: string): Promise<KeyTestOutcome> => {
  const { clock, trials } = get(servicesAtom);
  const config = get(systemConfigAtom);
  const scriptUrl = config.status === 'ready' ? config.value.humanCheckScript : undefined;
  const made = await (trials?.makeToken ?? browserTestToken(clock))(value, scriptUrl);
  if ('problem' in made) return made.problem;
  const result = await callForPerson(get, set, 'testHumanCheck', { token: made.token }, { isQuiet: true });
  return result.ok ? result.data.outcome : 'failed';
});

/** A connection is opened as the app opens its own, asked for an answer, and ended. */
export const testSocketAtom = atom(null, async (get, _set, address: string): Promise<SocketTestOutcome> => {
  if (!isSocketAddress(address)) return 'notAnAddress';
  const { api, clock, config, createHub = createSignalRHub(config.protocol ?? 'json'), trials } = get(servicesAtom);
  const url = address || config.wsUrl || `${config.apiBase}${HUB_PATH}`;
  const accessToken = (await api.credentials.getToken()) ?? '';
  return (trials?.testHub ?? browserTestHub)({ url, accessToken, createHub, clock });
});
