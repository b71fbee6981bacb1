import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

const shade = (share: number) => `color-mix(in srgb, ${token.accentStrong} ${share}%, ${token.surface})`;

export const HeatRoot = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-block-size: 0;
  color: ${token.textMuted};
  font-size: ${token.fontCaption};
  container-type: inline-size;

  [data-part='grid'] {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, max-content) repeat(var(--columns), minmax(0, 1fr));
    grid-auto-rows: minmax(0, 1fr);
    gap: 2px;
    min-block-size: 0;
  }
  [role='row'] {
    display: contents;
  }
  [data-part='row-name'] {
    align-self: center;
    inline-size: var(--row-name);
    padding-inline-end: 8px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: start;
  }
  [data-part='column-names'] {
    block-size: 1.5em;
    padding-inline-start: calc(var(--row-name) + 2px);
    > span {
      position: relative;
      display: block;
      block-size: 100%;
    }
    > span > span {
      position: absolute;
      transform: translateX(-50%);
      white-space: nowrap;
      [data-manyline][dir='rtl'] & {
        transform: translateX(50%);
      }
    }
  }
  --row-name: var(--long);
  [data-part='short'] {
    display: none;
  }
  @container (max-width: 40em) {
    [data-part='row-name'],
    [data-part='column-names'] {
      --row-name: var(--short);
    }
    [data-part='long'] {
      display: none;
    }
    [data-part='short'] {
      display: inline;
    }
  }

  [role='gridcell'] {
    border-radius: 4px;
    ${media.hover} {
      &:hover {
        outline: 2px solid ${token.text};
        outline-offset: -1px;
      }
    }
  }
  [data-shade='none'] {
    background: repeating-linear-gradient(-45deg, ${token.borderSubtle} 0 2px, transparent 2px 5px);
  }
  [data-shade='0'] {
    background: ${token.surfaceSunken};
  }
  [data-shade='1'] {
    background: ${shade(18)};
  }
  [data-shade='2'] {
    background: ${shade(36)};
  }
  [data-shade='3'] {
    background: ${shade(56)};
  }
  [data-shade='4'] {
    background: ${shade(78)};
  }
  [data-shade='5'] {
    background: ${shade(100)};
  }

  [data-part='legend'] > span:last-child {
    display: flex;
    align-items: center;
    justify-content: end;
    gap: 3px;
    [data-shade] {
      inline-size: calc(4em / 3);
      block-size: 1em;
      border-radius: 3px;
    }
    bdi {
      margin-inline: 4px;
    }
  }
  /* Forced colours remove the shades, so the height of a bar in the cell shows the step. */
  ${media.forcedColors} {
    [data-shade] {
      border: 1px solid GrayText;
      background: linear-gradient(CanvasText, CanvasText) no-repeat bottom / 100% var(--fill, 0%);
      forced-color-adjust: none;
    }
    [data-shade='1'] {
      --fill: 20%;
    }
    [data-shade='2'] {
      --fill: 40%;
    }
    [data-shade='3'] {
      --fill: 60%;
    }
    [data-shade='4'] {
      --fill: 80%;
    }
    [data-shade='5'] {
      --fill: 100%;
    }
  }
  @media print {
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
    min-block-size: 220px;
  }
`;
