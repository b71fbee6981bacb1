import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useText } from '../messages/useText.ts';
import { token } from '../theme/token.ts';

export interface CharacterCountProps {
  readonly id: string;
  readonly length: number;
  readonly limit: number;
}

/** Shown beside the label as the text nears the limit; announced only close to it. */
export function CharacterCount({ id, length, limit }: CharacterCountProps) {
  const t = useText();
  const left = limit - length;
  return (
    <>
      {length >= limit * SHOWN_FROM && (
        <Count data-over={left < 0 || undefined} aria-hidden="true">
          <span className="num">{t('ui.field.count', { length, limit })}</span>
        </Count>
      )}
      <VisuallyHidden id={`${id}-count`}>{t('ui.field.limit', { limit })}</VisuallyHidden>
      <VisuallyHidden role="status">
        {left < 0 ? t('ui.field.over', { count: -left }) : left <= limit / 10 ? t('ui.field.left', { count: left }) : null}
      </VisuallyHidden>
    </>
  );
}

/** Share of the limit from which the count is shown. */
const SHOWN_FROM = 0.8;

const Count = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  &[data-over] {
    color: ${token.dangerStrong};
    font-weight: 600;
  }
  :has(> &) > label {
    padding-inline-end: 5rem;
  }
`;
