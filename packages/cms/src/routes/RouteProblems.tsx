import type { KeyedRoute, RouteProblem } from '@manyline/contract';
import { Alert, Button, media, touchArea } from '@manyline/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';
import type { RouteWords } from './useRouteTexts.ts';

export interface RouteProblemsProps {
  readonly problems: readonly RouteProblem<KeyedRoute>[];
  readonly words: RouteWords;
  readonly onOpen: (key: string) => void;
}

/** All problems of the routes, with links to their fields: what prevents saving, then what to review. */
export function RouteProblems(props: RouteProblemsProps) {
  const { problems } = props;
  const t = useConfigText();
  const [errors, warnings] = useMemo(
    () => [problems.filter(isError), problems.filter((problem) => !isError(problem))] as const,
    [problems],
  );
  return (
    <>
      {errors.length > 0 && (
        <ProblemAlert {...props} tone="danger" title={t('cms.routes.errors', { count: errors.length })} problems={errors} />
      )}
      {warnings.length > 0 && (
        <ProblemAlert {...props} tone="warning" title={t('cms.routes.warnings', { count: warnings.length })} problems={warnings} />
      )}
    </>
  );
}

function ProblemAlert({
  tone,
  title,
  problems,
  words,
  onOpen,
}: RouteProblemsProps & { readonly tone: 'danger' | 'warning'; readonly title: string }) {
  const t = useConfigText();
  const [limit, setLimit] = useState(FIRST);
  return (
    <Alert tone={tone} title={title}>
      <List>
        {problems.slice(0, limit).map((problem) => (
          <li key={`${problem.route.key} ${problem.field} ${problem.kind}`}>
            <button type="button" onClick={() => onOpen(problem.route.key)}>
              <bdi>{words.labelOf(problem.route)}</bdi>
            </button>{' '}
            <span>{words.problemOf(problem)}</span>
          </li>
        ))}
      </List>
      {problems.length > limit && (
        <Button size="sm" variant="ghost" onClick={() => setLimit(limit + STEP)}>
          {t('cms.routes.problems.more', { count: problems.length - limit })}
        </Button>
      )}
    </Alert>
  );
}

const isError = ({ severity }: RouteProblem) => severity === 'error';

const FIRST = 5;
const STEP = 50;

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-inline-start: 18px;

  ${media.coarse} {
    li {
      padding-block: 10px;
    }
  }
  button {
    ${touchArea}
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
    vertical-align: top;
    overflow-wrap: anywhere;
    text-align: start;
    cursor: pointer;
  }
`;
