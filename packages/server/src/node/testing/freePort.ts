import { createServer } from 'node:net';

const [FIRST_PORT, PORTS] = [20_000, 10_000];
let tried = process.pid * 41;

/** Below the ports that systems give to listeners and connections by themselves, so that nothing takes it before its server starts. */
export async function freePort(): Promise<number> {
  for (let left = PORTS; left > 0; left -= 1) {
    tried += 1;
    const port = FIRST_PORT + (tried % PORTS);
    const probe = createServer();
    const isFree = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    await new Promise((done) => probe.close(done));
    return port;
  }
  throw new Error('no port could be had');
}
