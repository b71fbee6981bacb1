import { IconButton } from '@manyline/ui';
import { IconDownload, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { Card } from './FileCard.styles.ts';

export interface AudioPlayerProps {
  readonly url: string;
  readonly name: string;
  readonly onSave: () => void;
  readonly onError: () => void;
}

/** Plays a sound: play or pause, the position, the length and a download. Only one sound or film plays at a time. */
export function AudioPlayer({ url, name, onSave, onError }: AudioPlayerProps) {
  const t = useText();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(0);
  const [at, end] = [clockText(position), clockText(length)];

  useEffect(() => {
    const handlePlay = ({ target }: Event) => {
      if (target !== audio.current) audio.current?.pause();
    };
    document.addEventListener('play', handlePlay, true);
    return () => document.removeEventListener('play', handlePlay, true);
  }, []);

  const handleToggle = () => {
    if (isPlaying) audio.current?.pause();
    // Refused without a click or a key press before: then it waits for one.
    else audio.current?.play().catch(() => undefined);
  };
  const handleSeek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setPosition(seconds);
  };
  return (
    <Card>
      {/* Recordings that people send each other have no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={url}
        autoPlay
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
        // Infinite while the length of a recording is unknown.
        onDurationChange={({ currentTarget: { duration } }) => setLength(Number.isFinite(duration) ? duration : 0)}
        onError={onError}
      />
      <IconButton
        label={t(isPlaying ? 'chat.files.pause' : 'chat.files.play', { name })}
        icon={isPlaying ? <IconPlayerPauseFilled aria-hidden="true" size={20} /> : <IconPlayerPlayFilled aria-hidden="true" size={20} />}
        onClick={handleToggle}
      />
      <span data-part="words">
        <span data-part="name" title={name}>
          <bdi>{name}</bdi>
        </span>
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
          onChange={({ target }) => handleSeek(Number(target.value))}
        />
        <span data-part="facts" dir="ltr">
          {length === 0 ? at : `${at} / ${end}`}
        </span>
      </span>
      <span data-part="actions">
        <IconButton
          size="sm"
          label={t('chat.files.save', { name })}
          icon={<IconDownload aria-hidden="true" size={18} />}
          onClick={onSave}
        />
      </span>
    </Card>
  );
}

/** 1:05, or 1:00:05 from an hour on. */
function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
