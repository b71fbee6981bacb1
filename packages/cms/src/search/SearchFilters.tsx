import { media, Menu, type MenuItem, token, touchArea } from '@manyline/ui';
import { IconAlertTriangle, IconCalendar, IconChevronDown, IconPaperclip, IconPhone, IconUser } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';

export const SEARCH_PERIODS = ['today', 'week', 'month', 'year'] as const;
export type SearchPeriod = (typeof SEARCH_PERIODS)[number];

export interface SearchFiltersProps {
  /** The user's lines; with one there is nothing to choose. */
  readonly lines: readonly { readonly tn: string; readonly label: string }[];
  /** Number of the line that is searched; undefined: all lines. */
  readonly line: string | undefined;
  /** A contact is typed or chosen. */
  readonly hasContact: boolean;
  /** A date is typed or chosen. */
  readonly hasDate: boolean;
  /** Only messages with a file are found. */
  readonly hasFile: boolean;
  /** Only messages that failed are found. */
  readonly isFailed: boolean;
  /** Asks for the contact's name in the field, or removes it. */
  readonly onContact: () => void;
  /** Undefined: all lines. */
  readonly onLineChange: (tn: string | undefined) => void;
  /** Undefined: any time. */
  readonly onPeriodChange: (period: SearchPeriod | undefined) => void;
  /** Called when the filter for files is switched. */
  readonly onFileChange: (hasFile: boolean) => void;
  /** Called when the filter for failed messages is switched. */
  readonly onFailedChange: (isFailed: boolean) => void;
}

/** Filters of found messages. Each writes a word such as `has:file` into the search field, where it can be typed too. */
export function SearchFilters(props: SearchFiltersProps) {
  const { lines, line, hasContact, hasDate, hasFile, isFailed } = props;
  const t = useConsoleText();
  const chosen = lines.find(({ tn }) => tn === line);
  const anyLine: MenuItem = {
    id: 'all',
    label: t('cms.search.anyLine'),
    isChecked: line === undefined,
    onSelect: () => props.onLineChange(undefined),
  };
  const periods: readonly MenuItem[] = [
    ...(hasDate ? [{ id: 'any', label: t('cms.search.anyTime'), onSelect: () => props.onPeriodChange(undefined) }] : []),
    ...SEARCH_PERIODS.map((period) => ({
      id: period,
      label: t(`cms.search.period.${period}`),
      onSelect: () => props.onPeriodChange(period),
    })),
  ];
  return (
    <Filters role="group" aria-label={t('cms.search.filters')}>
      <Toggle icon={<IconUser aria-hidden="true" />} isOn={hasContact} onClick={props.onContact}>
        {t('cms.search.from')}
      </Toggle>
      {lines.length > 1 && (
        <Menu
          trigger={
            <Choice icon={<IconPhone aria-hidden="true" />} isOn={chosen !== undefined}>
              {chosen?.label ?? t('cms.search.line')}
            </Choice>
          }
          items={[
            anyLine,
            ...lines.map(({ tn, label }) => ({ id: tn, label, isChecked: tn === line, onSelect: () => props.onLineChange(tn) })),
          ]}
        />
      )}
      <Menu
        trigger={
          <Choice icon={<IconCalendar aria-hidden="true" />} isOn={hasDate}>
            {t('cms.search.date')}
          </Choice>
        }
        items={periods}
      />
      <Toggle icon={<IconPaperclip aria-hidden="true" />} isOn={hasFile} onClick={() => props.onFileChange(!hasFile)}>
        {t('cms.search.hasFile')}
      </Toggle>
      <Toggle icon={<IconAlertTriangle aria-hidden="true" />} isOn={isFailed} onClick={() => props.onFailedChange(!isFailed)}>
        {t('cms.search.failed')}
      </Toggle>
    </Filters>
  );
}

interface ToggleProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly icon: ReactNode;
  readonly isOn: boolean;
}

function Toggle({ icon, isOn, children, ...rest }: ToggleProps) {
  return (
    <Pill {...rest} type="button" aria-pressed={isOn}>
      {icon}
      <span>{children}</span>
    </Pill>
  );
}

function Choice({ icon, isOn, children, ...rest }: ToggleProps) {
  return (
    <Pill {...rest} type="button" data-on={isOn || undefined}>
      {icon}
      <span dir="auto">{children}</span>
      <IconChevronDown aria-hidden="true" />
    </Pill>
  );
}

/** Frames the filters above a narrow list. */
export function SearchListTools({ children }: { readonly children: ReactNode }) {
  return <ListTools>{children}</ListTools>;
}

const ListTools = styled.div`
  padding-block: 2px 6px;
  padding-inline: 14px;
  &:empty {
    display: none;
  }
`;

const Filters = styled.div`
  display: flex;
  gap: 6px;
  overflow-x: auto;
  scrollbar-width: none;
  /* Room for the focus ring. */
  padding: 3px;
`;

const Pill = styled.button`
  ${touchArea}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  max-inline-size: 200px;
  min-block-size: 30px;
  padding-block: 3px;
  padding-inline: 10px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusFull};
  background: none;
  color: ${token.textMuted};
  font: inherit;
  font-size: ${token.fontLabel};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > .tabler-icon {
    flex: none;
    inline-size: 15px;
    block-size: 15px;
  }
  ${media.hover} {
    &:hover {
      background: ${token.surfaceSunken};
    }
  }
  &[aria-pressed='true'],
  &[data-on] {
    border-color: transparent;
    background: ${token.accent16};
    color: ${token.link};
  }
  ${media.phone} {
    min-block-size: 36px;
  }
  ${media.forcedColors} {
    &[aria-pressed='true'],
    &[data-on] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
