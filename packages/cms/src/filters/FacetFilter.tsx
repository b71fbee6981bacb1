import { Button, Checkbox, media, Popover, SearchField, Skeleton, token } from '@manyline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Absent if nothing is counted. */
  readonly count?: number | 'loading';
}

export interface FacetFilterProps {
  readonly label: string;
  readonly options: readonly FacetOption[];
  readonly value: readonly string[];
  /** At most one: choosing another replaces it. */
  readonly isSingle?: boolean;
  /** In a drawer, which has room for the options themselves. */
  readonly isFolded?: boolean;
  readonly onChange: (value: readonly string[]) => void;
}

/** Chooses values of a facet, each with its count. Long lists can be searched. */
export function FacetFilter({ label, options, value, isSingle = false, isFolded = false, onChange }: FacetFilterProps) {
  const t = useConsoleText();
  const { formatNumber } = useIntl();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = wanted === '' ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
  const choose = (option: string, isChosen: boolean) => {
    if (isSingle) onChange(isChosen ? [option] : []);
    else onChange(isChosen ? [...value, option] : value.filter((each) => each !== option));
  };
  const body = (
    <>
      {options.length > SEARCHED_FROM && <SearchField label={t('cms.filters.search', { label })} value={typed} onChange={setTyped} />}
      <Options role="group" aria-label={label}>
        {shown.map((option) => (
          <div key={option.value} data-part="option">
            <Checkbox
              label={option.label}
              isChecked={value.includes(option.value)}
              onChange={(isChosen) => choose(option.value, isChosen)}
            />
            {option.count === 'loading' ? (
              <Skeleton width={20} />
            ) : (
              option.count !== undefined && <span data-part="count">{formatNumber(option.count)}</span>
            )}
          </div>
        ))}
        {shown.length === 0 && <p>{t('cms.filters.none')}</p>}
      </Options>
    </>
  );
  if (isFolded)
    return (
      <Section>
        <h3>{label}</h3>
        {body}
      </Section>
    );
  return (
    <Popover
      title={label}
      trigger={
        <Button variant={value.length > 0 ? 'soft' : 'outline'} endIcon={<IconChevronDown aria-hidden="true" size={18} />}>
          {value.length === 0 ? label : t('cms.filters.chosen', { label, count: value.length })}
        </Button>
      }
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped('');
      }}
    >
      <Panel>
        {body}
        {value.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange([])}>
            {t('cms.filters.clear')}
          </Button>
        )}
      </Panel>
    </Popover>
  );
}

const SEARCHED_FROM = 8;

const Section = styled.section`
  display: grid;
  gap: 4px;
  h3 {
    font-size: ${token.fontLabel};
    font-weight: 600;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: 12px;
  inline-size: 240px;
  justify-items: start;
  > search {
    inline-size: 100%;
  }
`;

const Options = styled.div`
  display: grid;
  align-content: start;
  inline-size: 100%;
  max-block-size: 280px;
  overflow-y: auto;

  --option: 36px;
  ${media.coarse} {
    --option: 44px;
  }
  [data-part='option'] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: var(--option);
    > label {
      flex: 1;
      align-items: center;
      min-block-size: var(--option);
      min-inline-size: 0;
    }
  }
  [data-part='count'],
  p {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
