import { IconButton } from '@manyline/ui';
import { IconDownload, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/useText.ts';
import { FileIcon } from '../FileIcon.tsx';
import type { FileItem } from '../Files.types.ts';
import { Card } from './FileCard.styles.ts';
import { useOpenedFile } from './useOpenedFile.ts';

export interface AudioPlayerProps {
  readonly file: FileItem;
  /** Size and type, until the file plays. */
  readonly facts: string;
  /** The last download failed. */
  readonly hasFailed: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

const SPEEDS = [1, 1.5, 2] as const;

/**
 * A sound: play or pause, the position, the speed and a download. It has the same size in every state; the file is loaded when it is first
 * played. Only one sound or film plays at a time.
 */
export function AudioPlayer({ file, facts, hasFailed, isSaving, onSave }: AudioPlayerProps) {
  const t = useText();
  const { formatNumber } = useIntl();
  const { name, type } = file;
  const [isWanted, setIsWanted] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const { url, retry } = useOpenedFile(file, 'whole', isWanted);
  const { audio, events, isPlaying, position, length, speed, toggle, seek, changeSpeed } = useAudio();
  const isLoaded = url.status === 'ready' && !isBroken;
  const [at, end] = [clockText(position), clockText(length)];

  const handlePlay = () => {
    if (isLoaded) return toggle();
    setIsWanted(true);
    if (url.status === 'failed') retry();
  };
  const failure = isBroken ? t('chat.files.playFailed') : (hasFailed || url.status === 'failed') && t('chat.files.saveFailed');
  return (
    <Card>
      {url.status === 'ready' && !isBroken && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Recordings that people send each other have no captions.
        <audio ref={audio} src={url.value} autoPlay {...events} onError={() => setIsBroken(true)} />
      )}
      <span data-part={isBroken ? 'icon' : 'play'}>
        {isBroken ? (
          <FileIcon type={type} />
        ) : (
          <IconButton
            isBusy={isWanted && url.status === 'loading'}
            label={t(isPlaying ? 'chat.files.pause' : 'chat.files.play', { name })}
            icon={
              isPlaying ? <IconPlayerPauseFilled aria-hidden="true" size={20} /> : <IconPlayerPlayFilled aria-hidden="true" size={20} />
            }
            onClick={handlePlay}
          />
        )}
      </span>
      <span data-part="words">
        <span data-part="name" data-lines="1" title={name}>
          <bdi>{name}</bdi>
        </span>
        {!failure && (
          <input
            type="range"
            // Sound runs from left to right in every language.
            dir="ltr"
            aria-label={t('chat.files.position', { name })}
            aria-valuetext={t('chat.files.positionText', { at, end })}
            min={0}
            max={Math.max(length, position)}
            step="any"
            disabled={length === 0}
            value={position}
            style={{ '--share': length === 0 ? 0 : position / length } as CSSProperties}
            onChange={({ target }) => seek(Number(target.value))}
          />
        )}
        <span data-part="facts" role={failure ? 'alert' : undefined}>
          {failure || (isLoaded ? <bdi dir="ltr">{length === 0 ? at : `${at} / ${end}`}</bdi> : facts)}
        </span>
      </span>
      <span data-part="actions">
        <span data-part="speed" data-hidden={!isLoaded || undefined}>
          <IconButton
            size="sm"
            label={t('chat.files.speed', { speed })}
            icon={<bdi dir="ltr">{`${formatNumber(speed)}×`}</bdi>}
            onClick={() => changeSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
          />
        </span>
        <IconButton
          size="sm"
          isBusy={isSaving}
          label={t('chat.files.save', { name })}
          icon={<IconDownload aria-hidden="true" size={18} />}
          onClick={onSave}
        />
      </span>
    </Card>
  );
}

/** The state of an audio element; times in seconds, the length is 0 until it is known. */
function useAudio() {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);

  useEffect(() => {
    const handlePlay = ({ target }: Event) => {
      if (target !== audio.current) audio.current?.pause();
    };
    document.addEventListener('play', handlePlay, true);
    return () => document.removeEventListener('play', handlePlay, true);
  }, []);

  return {
    audio,
    events: {
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
      onTimeUpdate: () => setPosition(audio.current?.currentTime ?? 0),
      onDurationChange() {
        // Infinite while the length of a recording is unknown.
        const duration = audio.current?.duration ?? 0;
        setLength(Number.isFinite(duration) ? duration : 0);
      },
    },
    isPlaying,
    position,
    length,
    speed,
    toggle() {
      if (isPlaying) audio.current?.pause();
      // Refused without a click or a key press before: then it waits for one.
      else audio.current?.play().catch(() => undefined);
    },
    seek(seconds: number) {
      if (audio.current) audio.current.currentTime = seconds;
      setPosition(seconds);
    },
    changeSpeed(next: (typeof SPEEDS)[number]) {
      if (audio.current) audio.current.playbackRate = next;
      setSpeed(next);
    },
  };
}

/** 1:05, or 1:00:05 from an hour on. */
function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
