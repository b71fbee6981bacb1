import { isolate, media, Select, token, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import type { ImportTable } from './import.types.ts';

export interface ImportColumnsProps<C extends string> {
  readonly columns: ImportTable<C>['columns'];
  readonly choices: readonly { readonly value: C; readonly label: string }[];
  readonly isDisabled: boolean;
  readonly onChange: (index: number, column: C | undefined) => void;
}

/** What each column of a file means: recognised by its title, and corrected here. */
export function ImportColumns<C extends string>({ columns, choices, isDisabled, onChange }: ImportColumnsProps<C>) {
  const t = useConsoleText();
  const { list, number } = useFormatters();
  return (
    <List aria-label={t('cms.import.columns')}>
      {columns.map(({ title, column, sample }, index) => {
        const name = title === '' ? t('cms.import.column.untitled', { number: number(index + 1) }) : title;
        return (
          <li key={index} data-column={column === undefined ? 'ignored' : 'read'}>
            <span>
              <b dir="auto">{name}</b>
              <small>{sample.length > 0 ? list(sample.map(isolate)) : t('cms.import.column.empty')}</small>
            </span>
            <Select
              label={t('cms.import.column.of', { column: isolate(name) })}
              isLabelHidden
              size="sm"
              isDisabled={isDisabled}
              value={column ?? NONE}
              options={[{ value: NONE, label: t('cms.import.column.ignored') }, ...choices]}
              onChange={(value: C | typeof NONE) => onChange(index, value === NONE ? undefined : value)}
            />
          </li>
        );
      })}
    </List>
  );
}

const NONE = 'none';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border-block-start: 1px solid ${token.borderSubtle};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 14rem;
    align-items: center;
    gap: 4px 16px;
    padding-block: 8px;
    border-block-end: 1px solid ${token.borderSubtle};
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  span {
    display: grid;
    min-inline-size: 0;
  }
  small {
    overflow: hidden;
    color: ${token.textMuted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-column='ignored'] b {
    color: ${token.textMuted};
    font-weight: 400;
  }
`;
