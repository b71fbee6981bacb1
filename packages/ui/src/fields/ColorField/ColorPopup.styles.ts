import { Popover } from '@base-ui/react/popover';
import { styled } from 'styled-components';
import { layerPositioner, layerSurface } from '../../controls/layer.styles.ts';
import { token } from '../../theme/token.ts';

export const ColorPositioner = styled(Popover.Positioner)`
  ${layerPositioner}
`;

export const ColorSurface = styled(Popover.Popup)`
  ${layerSurface}
  inline-size: 264px;
  padding: 14px;

  [data-part='row'] {
    display: grid;
    gap: 14px;
    margin-block-start: 14px;
  }
  [data-part='presets'] {
    p {
      margin-block-end: 8px;
      color: ${token.textMuted};
      font-size: ${token.fontLabel};
      font-weight: 600;
    }
    > div {
      display: flex;
      flex-wrap: wrap;
      gap: 6px;
    }
  }
`;
