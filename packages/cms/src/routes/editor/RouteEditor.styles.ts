import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Hint = styled.p`
  margin-block-start: 12px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
`;

/** Three columns on wide screens, then the menu below the tree; on phones one pane with a back button. */
export const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  grid-template-areas: 'tree detail' 'preview detail';
  grid-template-rows: auto 1fr;
  align-items: start;
  gap: 20px;
  min-inline-size: 0;

  > * {
    min-inline-size: 0;
  }
  > [data-part='tree'] {
    grid-area: tree;
  }
  > [data-part='detail'] {
    grid-area: detail;
  }
  > [data-part='preview'] {
    grid-area: preview;
  }
  &[data-empty] {
    grid-template-areas: 'tree preview';
    grid-template-rows: auto;
  }
  &[data-empty] > [data-part='detail'] {
    display: none;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr) minmax(260px, 0.8fr);
    grid-template-areas: 'tree detail preview';
    grid-template-rows: auto;
    &[data-empty] {
      grid-template-areas: 'tree tree preview';
    }
  }
  @media (width >= 960px) {
    [data-part='back'] {
      display: none;
    }
  }
  ${media.belowTwoPanes} {
    grid-template-columns: minmax(0, 1fr);
    &,
    &[data-empty] {
      grid-template-areas: 'tree' 'preview';
      grid-template-rows: auto;
    }
    &[data-chosen='true'] {
      grid-template-areas: 'detail' 'preview';
    }
    &[data-chosen='true'] > [data-part='tree'],
    &[data-chosen='false'] > [data-part='detail'] {
      display: none;
    }
  }
`;
