import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { DateInput } from '../DateField/DateField.styles.ts';

export const RangeFrame = styled.div`
  min-inline-size: 0;
`;

/** The two inputs, stacked if there is too little room. */
export const RangeInputs = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  align-self: stretch;
  gap: 0 5px;
  min-inline-size: 0;
  padding-block: 2px;
`;

export const RangeInput = styled(DateInput)`
  && {
    flex: 0 1 auto;
    inline-size: auto;
    /* Ten digits each, so that both inputs and the button fit on a phone. */
    min-inline-size: 6.35em;
    max-inline-size: 7rem;
    min-block-size: 1.75rem;
    field-sizing: content;
    @supports not (field-sizing: content) {
      inline-size: 6.35em;
    }
  }
`;

export const RangeDash = styled.i`
  flex: none;
  inline-size: 6px;
  block-size: 1px;
  background: ${token.textMuted};
  ${media.forcedColors} {
    background: CanvasText;
  }
`;
