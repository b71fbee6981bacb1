import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { lineFill } from '../LinePicker/lineFill.ts';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  padding-block: 8px;
  padding-inline: 16px 8px;
  border-block-end: 1px solid ${token.borderSubtle};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  line-height: 1.4;

  &:first-child {
    border-start-start-radius: 13px;
    border-start-end-radius: 13px;
  }
  &[data-tone='danger'] {
    color: ${token.dangerStrong};
  }
  > .tabler-icon {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
  }
  > p {
    flex: 1;
    min-inline-size: 55%;
  }
  [data-part='dot'] {
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: 6px;
    border-radius: 2px;
    ${lineFill}
  }
  /* What wraps begins below the text. */
  ${media.phone} {
    position: relative;
    padding-inline-start: 44px;
    > .tabler-icon {
      position: absolute;
      inset-block-start: 10px;
      inset-inline-start: 16px;
    }
    /* Two answers are beside each other. */
    &[data-choice] > p {
      min-inline-size: 100%;
    }
  }
`;
