import { media, token } from '@manyline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';

export interface AdvancedSectionProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
  readonly onChange: (isOpen: boolean) => void;
}

/** The matrix and the rules, under a heading that opens them: while they are closed, their many cells aren’t drawn. */
export function AdvancedSection({ isOpen, children, onChange }: AdvancedSectionProps) {
  const t = useAccessText();
  const id = useId();
  return (
    <Root aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-describedby={`${id}-text`}
          onClick={() => onChange(!isOpen)}
        >
          <IconChevronDown aria-hidden="true" size={20} />
          <span id={`${id}-title`}>{t('cms.access.advanced')}</span>
        </button>
      </h2>
      <p id={`${id}-text`}>{t('cms.access.advanced.text')}</p>
      {isOpen && <div id={id}>{children}</div>}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 4px;
  min-inline-size: 0;

  h2 {
    font-size: 1.125rem;
  }
  h2 > button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline: 4px 12px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  ${media.hover} {
    h2 > button:hover {
      background: ${token.accent8};
    }
  }
  [aria-expanded='false'] .tabler-icon {
    rotate: -90deg;
  }
  [dir='rtl'] & [aria-expanded='false'] .tabler-icon {
    rotate: 90deg;
  }
  > p {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  > div {
    min-inline-size: 0;
    margin-block-start: 12px;
  }
`;
