import { Client, type ClientConfig } from 'pg';

interface TimedConfig extends ClientConfig {
  /** Response time limit, in milliseconds. */
  readonly answerMs?: number;
}

/** The server sent nothing: it is frozen, or the network drops packets. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Closes the connection when a query times out. pg's `query_timeout` would leave a connection with half a response pending. */
export class TimedClient extends Client {
  readonly #answerMs: number | undefined;

  constructor(config?: TimedConfig) {
    super(config);
    this.#answerMs = config?.answerMs;
  }

  override query(...args: readonly unknown[]): never {
    const run = super.query.bind(this) as (...all: readonly unknown[]) => Promise<unknown>;
    const answer = run(...args);
    return (this.#answerMs === undefined ? answer : this.#within(answer, this.#answerMs)) as never;
  }

  async #within(answer: Promise<unknown>, answerMs: number): Promise<unknown> {
    let silence: NoAnswer | undefined;
    const timer = setTimeout(() => {
      silence = new NoAnswer(`PostgreSQL did not answer within ${answerMs} ms.`);
      // Ending with a query in progress breaks the connection.
      void this.end();
    }, answerMs);
    try {
      return await answer;
    } catch (error) {
      throw silence ?? error;
    } finally {
      clearTimeout(timer);
    }
  }
}
