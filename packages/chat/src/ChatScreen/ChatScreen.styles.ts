import { media, token, VisuallyHidden } from '@manyline/ui';
import { styled } from 'styled-components';
import { LIST_WIDTH } from './ListResizer.tsx';

export const Card = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  /* The lists scroll, never the page. */
  max-block-size: 100dvh;
  overflow: hidden;
  background: ${token.surface};
  /* On paper nothing scrolls: it takes as many sheets as it needs. */
  @media print {
    display: block;
    max-block-size: none;
    overflow: visible;
  }
`;

export const Title = styled(VisuallyHidden).attrs({ as: 'h1' })``;

export const Panes = styled.div`
  display: grid;
  flex: 1;
  grid-template: 'list conversation' minmax(0, 1fr) / min(var(--list-width, clamp(300px, 31%, ${LIST_WIDTH.usual}px)), 100% - 26rem) minmax(
      0,
      1fr
    );
  min-block-size: 0;
  ${media.belowTwoPanes} {
    grid-template: 'list' minmax(0, 1fr) / minmax(0, 1fr);
    /* Hidden, not removed: the list keeps its scroll position. */
    &[data-shows='conversation'] > :first-child,
    &[data-shows='list'] > :last-child {
      visibility: hidden;
    }
    > * {
      grid-area: list;
    }
  }
  @media print {
    display: block;
  }
`;

export const ListPane = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  border-inline-end: 1px solid ${token.borderSubtle};
  ${media.belowTwoPanes} {
    border-inline-end: 0;
  }
  @media print {
    [data-shows='conversation'] > & {
      display: none;
    }
  }
`;

export const ConversationPane = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  @media print {
    display: block;
  }
`;
