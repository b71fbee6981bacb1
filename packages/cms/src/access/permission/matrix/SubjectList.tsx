import { Accordion, Button, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import { CellMark } from './CellMark.tsx';
import type { MatrixProps } from './Matrix.tsx';

export type SubjectListProps = Omit<MatrixProps, 'onFocusCell'>;

/** The matrix on narrow screens: each subject with its actions below. */
export function SubjectList({ actions, subjects, cellOf, names, stateOf, sourceOf, isReadOnly, onCycle, onOpen }: SubjectListProps) {
  const t = useAccessText();
  return (
    <Root>
      <Accordion
        isMultiple
        headingLevel={3}
        items={subjects.map(({ code, isUnknown, isOff }) => {
          const cells = actions.map((action) => ({ action, cell: cellOf(action.code, code) }));
          const open = cells.filter(({ cell }) => cell.state === 'allowed' || cell.state === 'limited').length;
          const note = isUnknown ? t('cms.access.unknown') : isOff ? t('cms.access.off') : undefined;
          return {
            id: code,
            title: names.subject(code),
            description: note ?? t('cms.access.subjectCount', { count: open, all: cells.length }),
            content: (
              <ul>
                {cells.map(({ action, cell }) => {
                  const name = names.action(action.code);
                  return (
                    <li key={action.code}>
                      <button
                        type="button"
                        aria-disabled={isReadOnly || undefined}
                        onClick={() => !isReadOnly && onCycle(action.code, code)}
                      >
                        <CellMark cell={cell} />
                        <span>
                          <bdi>{name}</bdi>
                          <small>{t('cms.access.cell.why', { state: stateOf(cell), source: sourceOf(cell.position) })}</small>
                        </span>
                      </button>
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={t('cms.access.cell.detailsOf', { action: name, subject: names.subject(code) })}
                        onClick={() => onOpen(action.code, code)}
                      >
                        {t('cms.access.cell.details')}
                      </Button>
                    </li>
                  );
                })}
              </ul>
            ),
          };
        })}
      />
    </Root>
  );
}

const Root = styled.div`
  padding: 0 16px 16px;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 52px;
    padding-block: 4px;
    border-block-start: 1px solid ${token.borderSubtle};
  }
  li > button:first-child {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
    min-block-size: 48px;
    padding: 0;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  li > button:last-child {
    margin-inline-end: -8px;
  }
  small {
    display: block;
    line-height: 1.35;
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
  }
`;
