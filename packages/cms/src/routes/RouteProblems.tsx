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

/** All problems of the routes, with links to their fields. */
export function RouteProblems({ problems, words, onOpen }: RouteProblemsProps) {
  const t = useConfigText();
  const [limit, setLimit] = useState(FIRST);
  const [sorted, errors] = useMemo(() => {
    const [severe, others] = [problems.filter(isError), problems.filter((problem) => !isError(problem))];
    return [[...severe, ...others], severe.length] as const;
  }, [problems]);
  if (sorted.length === 0) return null;
  return (
    <Alert
      tone={errors > 0 ? 'danger' : 'warning'}
      title={errors > 0 ? t('cms.routes.errors', { count: errors }) : t('cms.routes.warnings', { count: sorted.length })}
    >
      <List>
        {sorted.slice(0, limit).map((problem) => (
          <li key={`${problem.route.key} ${problem.field} ${problem.kind}`}>
            <button type="button" onClick={() => onOpen(problem.route.key)}>
              <bdi>{words.labelOf(problem.route)}</bdi>
            </button>{' '}
            {words.problemOf(problem)}
          </li>
        ))}
      </List>
      {sorted.length > limit && (
        <Button size="sm" variant="ghost" onClick={() => setLimit(limit + STEP)}>
          {t('cms.routes.problems.more', { count: sorted.length - limit })}
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
