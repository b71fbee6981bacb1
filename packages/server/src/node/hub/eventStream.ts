import type { ServerResponse } from 'node:http';
import { toText } from '../../signalr/protocol/textFrames.ts';
import type { Transport } from '../../signalr/transport.ts';

/** How long a client may take to read the end of its stream, in milliseconds. */
const FAREWELL_MS = 1_000;

/**
 * Starts a response of server-sent events, one event per frame; JSON contains no line breaks. `encode` lets connections share the
 * bytes.
 */
export function openEventStream(response: ServerResponse, encode: (text: string) => Buffer): Transport {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Some proxies buffer a response before forwarding it.
    'X-Accel-Buffering': 'no',
  });
  // Browsers consider the stream open only after its first byte.
  response.write(':\n\n');
  return {
    send: (frame) => void response.write(encode(`data: ${toText(frame)}\n\n`)),
    bufferedBytes: () => response.writableLength,
    end() {
      response.end();
      setTimeout(() => response.destroy(), FAREWELL_MS).unref();
    },
    abort: () => void response.destroy(),
  };
}
