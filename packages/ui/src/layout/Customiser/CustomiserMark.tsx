import { styled } from 'styled-components';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

/** Marks a value that differs from the default. */
export function CustomiserMark() {
  const t = useConsoleText();
  return (
    <Dot>
      <VisuallyHidden>{t('ui.customiser.changed')}</VisuallyHidden>
    </Dot>
  );
}

const Dot = styled.span`
  position: relative;
  flex: none;
  inline-size: 0.5em;
  block-size: 0.5em;
  border-radius: ${token.radiusFull};
  background: ${token.accentStrong};

  ${media.forcedColors} {
    background: Highlight;
    forced-color-adjust: none;
  }
`;
