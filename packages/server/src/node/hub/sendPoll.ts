import type { ServerResponse } from 'node:http';
import type { PollAnswer } from '../../signalr/pollTransport.ts';
import { UNREAD_MS } from '../http/unreadLimit.ts';

/** 204 tells the client that the connection is closed. Calls `taken` when the response is sent or the client has left. */
export function sendPoll(response: ServerResponse, what: PollAnswer, taken: () => void): void {
  response.setHeader('Cache-Control', 'no-store');
  response.once('close', taken);
  if (what === 'over') {
    response.writeHead(204).end();
    return;
  }
  const isText = what.every((frame) => typeof frame === 'string');
  // The handshake response is always text, whatever the protocol.
  const body = Buffer.concat(what.map((frame) => (typeof frame === 'string' ? Buffer.from(frame) : frame)));
  const type = isText ? 'text/plain; charset=utf-8' : 'application/octet-stream';
  response.setTimeout(UNREAD_MS);
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
