import type { DeliveryState } from '@manyline/contract';
import { styled } from 'styled-components';
import { closedKind } from '../fileKind.ts';
import type { FileItem } from '../Files.types.ts';
import { isShownAsPicture, pictureBox } from '../pictureBox.ts';
import { FileCard } from './FileCard.tsx';

export interface FileSlotProps {
  readonly file: FileItem;
  readonly state: DeliveryState | undefined;
}

/** Reserves the final size of a file in its message. */
export function FileSlot({ file, state }: FileSlotProps) {
  const { width = 0, height = 0 } = file;
  const box = isShownAsPicture(file) ? pictureBox(width, height) : undefined;
  return (
    <Slot
      data-file={box ? 'picture' : 'card'}
      data-sound={file.type.startsWith('audio/') || undefined}
      data-closed={box ? undefined : closedKind(file)}
      style={box && { inlineSize: box.width, aspectRatio: `${box.width} / ${box.height}` }}
    >
      <FileCard file={file} state={state} />
    </Slot>
  );
}

const Slot = styled.div`
  /* In the message that failed, which is a grid. */
  grid-area: file;
  max-inline-size: 100%;
  margin-block-end: 4px;
  &[data-file='card'] {
    inline-size: 300px;
    min-block-size: 60px;
  }
  &[data-sound] {
    min-block-size: 80px;
  }
  &[data-closed] {
    min-block-size: 126px;
  }
`;
