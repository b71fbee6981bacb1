import type { HttpRequest, Transport } from './transport.ts';

/** The answer to a call, as the server wrote it into the page. */
export interface FirstAnswer {
  readonly method: string;
  readonly url: string;
  readonly tn?: string;
  readonly body: string;
}

/** An answer older than this is asked for again. */
const MAX_AGE_MS = 10_000;

/** Takes the answers out of the page: a page that is saved keeps none. */
export function takeFirstAnswers(page: ParentNode): readonly FirstAnswer[] {
  return [...page.querySelectorAll('script[data-first-answers]')].flatMap((element) => {
    element.remove();
    return JSON.parse(element.textContent ?? '[]') as readonly FirstAnswer[];
  });
}

/** Answers the first calls of a page from what came with it, each once; everything else goes to the network. */
export function answerFirst(transport: Transport, answers: readonly FirstAnswer[], now = () => performance.now()): Transport {
  let left = answers;
  const until = now() + MAX_AGE_MS;
  return async (request) => {
    const answer = now() < until ? left.find((candidate) => isFor(candidate, request)) : undefined;
    if (answer) {
      left = left.filter((other) => other !== answer);
      return { status: 200, body: answer.body };
    }
    // What is changed may make the others untrue, and a sign-in or sign-out makes them somebody else's.
    if (request.method !== 'GET') left = [];
    return transport(request);
  };
}

function isFor({ method, url, tn }: FirstAnswer, request: HttpRequest): boolean {
  return method === request.method && url === request.url && tn === request.headers['x-tn'];
}
