import { connect } from 'node:net';

/** Returns everything received on one connection until it closes. fetch would normalise the path and choose the connection. */
export function converse(url: string, sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), 'localhost');
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(sent);
  });
}
