// A slow connection: a proxy that holds back the answers to some requests.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowProxy {
  readonly url: string;
  /** Requests held back so far. */
  held(): number;
  /** Holds back the next one that matches: for this time, or for ever. */
  holdNext(path: RegExp, ms?: number): void;
  close(): void;
}

export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const waiting = new Set<{ readonly path: RegExp; readonly ms: number | undefined }>();
  let held = 0;
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    const onward = request(target + url, { method, headers });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.on('response', (response) => {
      const pass = () => {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(answer);
      };
      const wanted = [...waiting].find(({ path }) => path.test(url) && method === 'GET');
      if (!wanted) return pass();
      waiting.delete(wanted);
      held += 1;
      if (wanted.ms !== undefined) setTimeout(pass, wanted.ms);
    });
    asked.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await new Promise((done) => proxy.once('listening', done));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    held: () => held,
    holdNext: (path, ms) => void waiting.add({ path, ms }),
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
