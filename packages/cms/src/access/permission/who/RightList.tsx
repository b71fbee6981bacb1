import type { Permission } from '@manyline/contract';
import { EmptyState, SearchField } from '@manyline/ui';
import { useMemo, useState } from 'react';
import { useAccessText } from '../../../messages/useText.ts';
import { areaRights } from '../areas/accessAreas.ts';
import { Choices } from '../Choices.styles.ts';
import { useRightText } from './useRightText.ts';

export interface RightListProps {
  readonly value: Permission | undefined;
  readonly onChoose: (right: Permission) => void;
}

/** The rights to ask about, by area. */
export function RightList({ value, onChoose }: RightListProps) {
  const t = useAccessText();
  const textOf = useRightText();
  const [query, setQuery] = useState('');
  const found = useMemo(() => {
    const words = query.trim().toLocaleLowerCase();
    return areaRights().filter(({ right }) => textOf(right).toLocaleLowerCase().includes(words));
  }, [query, textOf]);
  return (
    <>
      <SearchField label={t('cms.access.who.search')} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <EmptyState illustration="noResults" title={t('cms.access.who.noMatch')} text={t('cms.access.who.noMatch.text')} />
      ) : (
        <Choices aria-label={t('cms.access.who')} data-size="small">
          {found.map(({ right }) => (
            <li key={`${right.action} ${right.subject}`}>
              <button
                type="button"
                aria-current={value?.action === right.action && value.subject === right.subject ? 'true' : undefined}
                onClick={() => onChoose(right)}
              >
                <strong>{textOf(right)}</strong>
              </button>
            </li>
          ))}
        </Choices>
      )}
    </>
  );
}
