import { WebSocket } from 'ws';
import { quantile } from './load.ts';

const END = '\u001e';
export const HANDSHAKE = JSON.stringify({ protocol: 'json', version: 1 }) + END;
const PING = `{"type":1,"invocationId":"1","target":"PingPong","arguments":[]}${END}`;

/** Connects to the hub with a token, or to the echo server without. */
export async function openSocket(url: string, token?: string, isShaken = true): Promise<WebSocket> {
  const address = url.replace('http', 'ws') + (token === undefined ? '/' : `/hub?access_token=${token}`);
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  if (!isShaken) return socket;
  socket.send(HANDSHAKE);
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

/** Median milliseconds until a call is answered. A hub accepts a hundred calls in ten seconds from each connection. */
export async function roundTrip(sockets: readonly WebSocket[], times: number): Promise<number> {
  const took: number[] = [];
  for (const socket of sockets) {
    for (let n = 0; n < times; n += 1) {
      const begun = performance.now();
      const answered = new Promise<void>((resolve) => {
        const hear = (data: Buffer) => {
          if (!/"type":[13]/.test(data.toString())) return;
          socket.off('message', hear);
          resolve();
        };
        socket.on('message', hear);
      });
      socket.send(PING);
      await answered;
      took.push(performance.now() - begun);
    }
  }
  return quantile(
    took.toSorted((a, b) => a - b),
    0.5,
  );
}
