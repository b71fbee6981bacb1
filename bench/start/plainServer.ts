// The plain app behind the product's HTTP server, with the same headers, compression and HTTP version, so that only the app differs.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { sendJson, sendRefusal } from '../../packages/server/src/node/http/sendJson.ts';
import { humanCheckSources } from '../../packages/server/src/node/humanCheck/humanCheckSources.ts';
import { silentLog } from '../../packages/server/src/node/shared/log.ts';
import { createHttpServer } from '../../packages/server/src/node/start/httpServer.ts';
import { createStaticFiles } from '../../packages/server/src/node/static/staticFiles.ts';
import { chats } from './plain/chats.ts';

const DIST = resolve(import.meta.dirname, '../../node_modules/.cache/bench-start');

async function notFound(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(404).end();
}

const server = createHttpServer(
  {
    api: async (_request, response, { path }) =>
      path === '/api-plain/chats' ? sendJson(response, 200, chats) : sendRefusal(response, 404, 'notFound', 'There is nothing here.'),
    hub: { negotiate: notFound, answer: notFound, upgrade: (_request, socket) => socket.destroy() },
    files: createStaticFiles(DIST, {
      pageSettings: { read: async () => ({ hasHumanCheck: false, hub: [] }) },
      serverPages: { has: async () => false },
      firstAnswers: { public: async () => [], private: async () => [] },
      humanCheck: humanCheckSources(),
    }),
  },
  { isProxyTrusted: false, log: silentLog },
);
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
// Without this, the process would outlive a killed parent.
process.once('disconnect', () => process.exit());
