import type { ConformanceHost } from '../host.ts';
import { freshText, type Visitor } from '../session/visitor.ts';

const KEY = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface BridgeMessage {
  readonly from: string;
  readonly text: string;
  /** Unix seconds. */
  readonly time?: number;
}

export interface Bridge {
  /** Calls the server with a received message. Returns the status of its answer. */
  receive(message: BridgeMessage): Promise<number>;
  /** The line gets its former provider back, and the account is deleted. */
  close(): Promise<void>;
}

/** Connects a line with a bridge, whose calls it signs as docs/bridge.md says. `now`: the server's time in Unix seconds. */
export async function openBridge(host: ConformanceHost, admin: Visitor, line: string, now: () => number): Promise<Bridge> {
  const { provider } = await admin.get('getLine', { tn: line, since: 0 });
  const { account } = await admin.get('createProvider', {
    kind: 'webhook',
    name: freshText('Bridge'),
    settings: { url: 'https://bridge.example.com/in' },
    secrets: { signingSecret: `whsec_${KEY}` },
  });
  await admin.get('assignProvider', { tns: [line], providerAccountId: account.id });
  const browser = host.openBrowser();

  return {
    async receive(message) {
      const body = JSON.stringify({ type: 'message.received', data: { id: crypto.randomUUID(), to: line, ...message } });
      const [id, timestamp] = [crypto.randomUUID(), String(Math.floor(now()))];
      const signature = await sign(`${id}.${timestamp}.${body}`);
      const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
      const path = `/hooks/${account.id}`;
      return (await browser.fetch(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })).status;
    },
    async close() {
      await admin.get('assignProvider', { tns: [line], providerAccountId: provider?.id ?? null });
      const { version } = await admin.get('getProvider', { id: account.id });
      await admin.get('deleteProvider', { id: account.id, version });
    },
  };
}

async function sign(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(KEY), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
