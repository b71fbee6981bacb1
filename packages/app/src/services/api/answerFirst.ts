import type { FirstAnswer } from './firstAnswers.ts';
import type { HttpRequest, Transport } from './transport.ts';

/** An older answer is requested again. */
const MAX_AGE_MS = 10_000;

/** Answers the first calls from data in the page, each once. All other calls go to the network. */
export function answerFirst(transport: Transport, answers: readonly FirstAnswer[], now = () => performance.now()): Transport {
  let left = answers;
  const until = now() + MAX_AGE_MS;
  return async (request) => {
    const answer = now() < until ? left.find((candidate) => isFor(candidate, request)) : undefined;
    if (answer) {
      left = left.filter((other) => other !== answer);
      return { status: 200, body: answer.body };
    }
    // A change may make the other answers stale; after a sign-in or sign-out they belong to another user.
    if (request.method !== 'GET') left = [];
    return transport(request);
  };
}

function isFor({ method, url, tn }: FirstAnswer, request: HttpRequest): boolean {
  return method === request.method && url === request.url && tn === request.headers['x-tn'];
}
