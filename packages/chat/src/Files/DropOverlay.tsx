import { token, useLayerRoot } from '@manyline/ui';
import { IconBan, IconCloudUpload } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

export interface DropOverlayProps {
  readonly words: string;
  readonly variant: 'welcome' | 'unusable';
}

/** Says over the whole page what happens to dragged files. It receives no pointer events: the page below does. */
export function DropOverlay({ words, variant }: DropOverlayProps) {
  const Icon = variant === 'welcome' ? IconCloudUpload : IconBan;
  const layerRoot = useLayerRoot();
  return createPortal(
    <Root data-variant={variant}>
      <p>
        <Icon aria-hidden="true" size={40} />
        <bdi>{words}</bdi>
      </p>
    </Root>,
    layerRoot ?? document.body,
  );
}

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: 1200;
  display: grid;
  place-items: center;
  padding: 24px;
  background: ${token.scrim};
  pointer-events: none;
  p {
    display: grid;
    gap: 12px;
    justify-items: center;
    max-inline-size: min(420px, 100%);
    padding: 32px;
    border: 2px dashed ${token.accent};
    border-radius: ${token.radiusBubble};
    background: ${token.surfaceRaised};
    color: ${token.link};
    font-weight: 600;
    text-align: center;
    overflow-wrap: anywhere;
  }
  &[data-variant='unusable'] p {
    border-color: ${token.borderStrong};
    color: ${token.textMuted};
  }
`;
