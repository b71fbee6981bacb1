// The plain app behind the product's own HTTP server: the same headers, compression and HTTP version, so that only the app differs.
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createHttpServer } from '../../packages/server/src/node/httpServer.ts';
import { humanCheckSources } from '../../packages/server/src/node/humanCheckSources.ts';
import { silentLog } from '../../packages/server/src/node/log.ts';
import { sendJson, sendRefusal } from '../../packages/server/src/node/sendJson.ts';
import { createStaticFiles } from '../../packages/server/src/node/staticFiles.ts';
import { chats } from './plain/chats.ts';

const DIST = resolve(import.meta.dirname, '../../node_modules/.cache/bench-start');

const server = createHttpServer(
  {
    api: async (_request, response, { path }) =>
      path === '/api-plain/chats' ? sendJson(response, 200, chats) : sendRefusal(response, 404, 'notFound', 'There is nothing here.'),
    hub: { negotiate: async (_request, response) => void response.writeHead(404).end(), upgrade: (_request, socket) => socket.destroy() },
    files: createStaticFiles(DIST, {
      pageSettings: { read: async () => ({ hasHumanCheck: false, hub: [] }) },
      firstAnswers: { public: async () => [], private: async () => [] },
      humanCheck: humanCheckSources(),
    }),
  },
  { isProxyTrusted: false, log: silentLog },
);
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
// Nobody would end it if whoever started it were killed.
process.once('disconnect', () => process.exit());
