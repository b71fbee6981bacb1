import { Accordion as Base } from '@base-ui/react/accordion';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  /** A smaller second line. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** Shown at the end of the heading, for example a Badge or a count. */
  readonly meta?: ReactNode;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Ids of the open items. If set, the parent controls them; otherwise the accordion keeps its own state. */
  readonly value?: readonly string[];
  /** The items that are open at first. */
  readonly defaultValue?: readonly string[];
  /** Lets several items be open at the same time. */
  readonly isMultiple?: boolean;
  readonly headingLevel?: 2 | 3 | 4;
  /** Called with the ids of the open items. */
  readonly onChange?: (value: readonly string[]) => void;
}

/**
 * Headings that expand their content. The browser's page search finds and opens closed items.
 * @use Long content of which users need one part at a time.
 * @avoid for what everybody needs to read → Card
 * @avoid for views of one thing → Tabs
 * @key Enter, Space: Opens or closes the item.
 * @key Arrow up, Arrow down: Moves between the headings.
 */
export function Accordion({ items, value, defaultValue, isMultiple = false, headingLevel = 3, onChange }: AccordionProps) {
  return (
    <Root
      multiple={isMultiple}
      hiddenUntilFound
      {...(value && { value: [...value] })}
      {...(defaultValue && { defaultValue: [...defaultValue] })}
      onValueChange={(next) => onChange?.(next as string[])}
    >
      {items.map((item) => (
        <Base.Item key={item.id} value={item.id} disabled={item.isDisabled ?? false} data-part="item">
          <Base.Header render={createElement(`h${headingLevel}`)}>
            <Base.Trigger>
              {item.icon}
              <span data-part="title">
                <bdi>{item.title}</bdi>
                {item.description !== undefined && <span data-part="description">{item.description}</span>}
              </span>
              {item.meta}
              <IconChevronDown data-part="chevron" aria-hidden="true" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel data-part="panel">
            <div data-part="content">{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Root>
  );
}

const Root = styled(Base.Root)`
  overflow: hidden;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};

  [data-part='item'] + [data-part='item'] {
    border-block-start: 1px solid ${token.border};
  }
  button[aria-expanded] {
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    min-block-size: calc(52px - ${token.tighter});
    padding-block: calc(12px - ${token.tighter} / 2);
    padding-inline: 16px;
    border: 0;
    background: none;
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.4;
    text-align: start;
    cursor: pointer;
    transition: background-color ${token.motionFast};
    ${media.hover} {
      &:hover:not([data-disabled]) {
        background: ${token.accent8};
      }
    }
    &:active:not([data-disabled]) {
      background: ${token.accent16};
    }
    &:focus-visible {
      outline-offset: -3px;
      border-radius: ${token.radiusCard};
    }
    &[data-disabled] {
      opacity: 0.5;
      cursor: not-allowed;
    }
    > .tabler-icon {
      color: ${token.textMuted};
    }
  }
  [data-part='title'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [data-part='description'] {
    display: block;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 400;
  }
  [data-part='chevron'] {
    transition: rotate ${token.motion};
  }
  [data-panel-open] [data-part='chevron'] {
    rotate: 180deg;
  }
  [data-part='panel'] {
    overflow: hidden;
    block-size: var(--accordion-panel-height);
    transition: block-size ${token.motion};
    &:is([data-starting-style], [data-ending-style]) {
      block-size: 0;
    }
    &[hidden='until-found'] {
      block-size: 0;
    }
  }
  [data-part='panel'] > [data-part='content'] {
    padding-block: 4px 20px;
    padding-inline: 16px;
    color: ${token.textMuted};
    overflow-wrap: anywhere;
  }
  ${media.forcedColors} {
    button[aria-expanded][data-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
