import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { type Tone, toneColours } from '../tone.ts';
import { ToneIcon } from '../ToneIcon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.ts';

export interface AlertProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  /** The next step, as a small Button. */
  readonly action?: ReactNode;
}

/**
 * A message about a page or a part of it. Errors interrupt screen readers; other tones wait.
 * @use News about this part of the page.
 * @avoid if the whole product is affected → Banner
 * @avoid if an action succeeded: a toast, or nothing
 */
export function Alert({ tone, title, children, action }: AlertProps) {
  const t = useText();
  return (
    <Root role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'} data-tone={tone}>
      <ToneIcon tone={tone} />
      <div data-part="text">
        <VisuallyHidden>{t(`ui.alert.${tone}`)}</VisuallyHidden>
        {title !== undefined && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 12px;
  padding-block: 12px;
  padding-inline: 16px;
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  font-size: 0.875rem;

  > .tabler-icon {
    margin-block-start: 1px;
  }
  [data-part='text'] {
    flex: 1 1 10rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-weight: 600;
  }
  > button {
    margin-block: -3px;
    margin-inline-start: auto;
  }

  ${toneColours}
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;
