import { Spinner } from '@manyline/ui';
import { useState } from 'react';
import { useText } from '../../messages/useText.ts';
import type { FileItem } from '../Files.types.ts';
import { Card, Player } from './FileCard.styles.ts';
import { useOpenedFile } from './useOpenedFile.ts';

export interface FilePlayerProps {
  readonly file: FileItem;
  /** Called when the failure was read; shows the card again. */
  readonly onFail: () => void;
}

/** Plays a film in place; the whole file is downloaded first, because the request needs the user's token. */
export function FilePlayer({ file, onFail }: FilePlayerProps) {
  const t = useText();
  const { url } = useOpenedFile(file, 'whole', true);
  const [isBroken, setIsBroken] = useState(false);
  const { name } = file;
  if (url.status === 'failed' || isBroken)
    return (
      <Card role="alert">
        <span data-part="words">
          <span>{t('chat.files.playFailed')}</span>
          <button type="button" onClick={onFail}>
            {t('chat.files.retry')}
          </button>
        </span>
      </Card>
    );
  if (url.status === 'loading')
    return (
      <Card>
        <Spinner label={t('chat.files.play', { name })} />
      </Card>
    );
  return (
    <Player>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Recordings that people send each other have no captions. */}
      <video playsInline controls autoPlay src={url.value} aria-label={name} onError={() => setIsBroken(true)} />
    </Player>
  );
}
