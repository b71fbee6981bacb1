import type { DeliveryState } from '@manyline/contract';
import { IconButton, isolate, Progress } from '@manyline/ui';
import { IconDownload, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { use, useEffect, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { FileIcon } from '../FileIcon.tsx';
import { canPlay, closedKind, fileKind, formatName } from '../fileKind.ts';
import type { FileItem } from '../Files.types.ts';
import { FilesContext } from '../filesContext.ts';
import { isShownAsPicture } from '../pictureBox.ts';
import { useFileSizeText } from '../useFileSizeText.ts';
import { AudioPlayer } from './AudioPlayer.tsx';
import { ContactCard } from './ContactCard.tsx';
import { Card } from './FileCard.styles.ts';
import { FilePicture } from './FilePicture.tsx';
import { FilePlayer } from './FilePlayer.tsx';

export interface FileCardProps {
  readonly file: FileItem;
  readonly state: DeliveryState | undefined;
}

/** The file of a message: pictures are shown, other files are cards with a name and a download; sounds and films can be played. */
export function FileCard({ file, state }: FileCardProps) {
  const t = useText();
  const filesContext = use(FilesContext);
  const sizeText = useFileSizeText();
  const share = useProgress(file);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { id, name, type, size, isPending } = file;
  const isUnderWay = isPending === true && (state === 'queued' || state === 'sending');

  const handleSave = async () => {
    setIsBusy(true);
    setHasFailed(!(await filesContext?.onSaveFile(file).catch(() => false)));
    setIsBusy(false);
  };
  const cancel = isUnderWay && share !== 1 && (
    <span data-part="sending">
      <Progress
        variant="circular"
        size="md"
        isLabelHidden
        label={t('chat.files.sending', { name })}
        value={share === undefined ? null : share * 100}
      />
      <IconButton
        size="sm"
        label={t('chat.files.cancel', { name })}
        icon={<IconX aria-hidden="true" size={18} />}
        onClick={() => filesContext?.onCancelFile(id)}
      />
    </span>
  );

  if (isShownAsPicture(file)) return <FilePicture file={file} overlay={cancel} />;
  const facts = `${sizeText(size)} · ${t(`chat.files.type.${fileKind(type)}`)}`;
  if (!isPending && canPlay(file) && fileKind(type) === 'audio')
    return <AudioPlayer file={file} facts={facts} hasFailed={hasFailed} isSaving={isBusy} onSave={() => void handleSave()} />;
  if (isPlaying) return <FilePlayer file={file} onFail={() => setIsPlaying(false)} />;
  const closed = closedKind(file);
  const card = (
    <Card data-closed={closed}>
      <span data-part="icon">
        <FileIcon type={type} />
      </span>
      <span data-part="words">
        <span data-part="name" title={name}>
          <bdi>{name}</bdi>
        </span>
        <span data-part="facts" role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? t('chat.files.saveFailed') : facts}
        </span>
      </span>
      {cancel}
      {!isPending && (
        <span data-part="actions">
          {canPlay(file) && (
            <IconButton
              size="sm"
              label={t('chat.files.play', { name })}
              icon={<IconPlayerPlayFilled aria-hidden="true" size={18} />}
              onClick={() => setIsPlaying(true)}
            />
          )}
          <IconButton
            size="sm"
            isBusy={isBusy}
            label={t('chat.files.save', { name })}
            icon={<IconDownload aria-hidden="true" size={18} />}
            onClick={() => void handleSave()}
          />
        </span>
      )}
      {closed && <span data-part="closed">{t(`chat.files.closed.${closed}`, { kind: isolate(formatName(file)) })}</span>}
    </Card>
  );
  if (isPending || fileKind(type) !== 'contact') return card;
  return (
    <div>
      {card}
      <ContactCard file={file} />
    </div>
  );
}

function useProgress({ id, isPending }: FileItem): number | undefined {
  const filesContext = use(FilesContext);
  const [share, setShare] = useState<number>();
  useEffect(() => (isPending ? filesContext?.onWatchProgress(id, setShare) : undefined), [id, isPending, filesContext]);
  return share;
}
