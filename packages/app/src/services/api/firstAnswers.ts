import { SYSTEM_CONFIG_PATH, type SystemConfig } from '@manyline/contract';

/** An API answer that the server embedded in the page. */
export interface FirstAnswer {
  readonly method: string;
  readonly url: string;
  readonly tn?: string;
  readonly body: string;
}

/** Removes the answers from the page, so that a saved page contains none. */
export function takeFirstAnswers(page: ParentNode): readonly FirstAnswer[] {
  return [...page.querySelectorAll('script[data-first-answers]')].flatMap((element) => {
    element.remove();
    return JSON.parse(element.textContent ?? '[]') as readonly FirstAnswer[];
  });
}

/** The system configuration among the answers. It comes from the page's own server, so the form needn't wait for the schemas. */
export function readFirstConfig(answers: readonly FirstAnswer[], apiBase: string): SystemConfig | undefined {
  const answer = answers.find((candidate) => candidate.method === 'GET' && candidate.url === apiBase + SYSTEM_CONFIG_PATH);
  return answer && (JSON.parse(answer.body) as { readonly data: SystemConfig }).data;
}
