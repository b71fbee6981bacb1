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

interface SplitAnswers {
  readonly systemConfig?: SystemConfig;
  readonly others: readonly FirstAnswer[];
}

/** Separates the system configuration. It comes from the page's own server, so the form needn't wait for the schemas. */
export function splitFirstAnswers(answers: readonly FirstAnswer[], apiBase: string): SplitAnswers {
  const config = answers.find(({ method, url }) => method === 'GET' && url === apiBase + SYSTEM_CONFIG_PATH);
  if (!config) return { others: answers };
  const { data } = JSON.parse(config.body) as { readonly data: SystemConfig };
  return { systemConfig: data, others: answers.filter((answer) => answer !== config) };
}
