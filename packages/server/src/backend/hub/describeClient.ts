import { type Client, readClientKey } from '@manyline/contract';
import { describeDevice } from '@manyline/contract/device';
import type { HubCredentials } from '../ports/ports.ts';
import type { ConnectedClient } from '../ports/ports.ts';
import type { StoredUser } from '../store/store.ts';

const USER_AGENT_MAX_LENGTH = 512;
const NAME_MAX_LENGTH = 60;

/** A connection as listed for administrators. Texts sent by the browser are cut to a sensible length. */
export function describeClient(
  { id: userId, name, username }: Pick<StoredUser, 'id' | 'name' | 'username'>,
  { address, userAgent = '', clientKey }: HubCredentials,
  connection: Pick<ConnectedClient, 'id' | 'sessionId' | 'protocol' | 'since'>,
): ConnectedClient {
  const { browser, system, kind } = describeDevice(userAgent.slice(0, USER_AGENT_MAX_LENGTH));
  const key = readClientKey(clientKey);
  return {
    ...connection,
    userId,
    name,
    username,
    ...(key !== undefined && { clientKey: key }),
    ...(system !== undefined && { os: system.slice(0, NAME_MAX_LENGTH) }),
    ...(browser !== undefined && { browser: browser.slice(0, NAME_MAX_LENGTH) }),
    device: kind,
    publicIp: address.replace(/^::ffff:(?=\d)/iu, ''),
  };
}

export function toClient({ sessionId: _session, ...client }: ConnectedClient): Client {
  return client;
}
