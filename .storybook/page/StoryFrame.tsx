import { useEffect, useRef, useState } from 'react';
import { isDrawn } from '../toolbars.ts';
import { enqueueFrame } from './frameQueue.ts';

interface StoryFrameProps {
  readonly storyId: string;
  readonly title: string;
  /** Toolbars that differ from those of the page. */
  readonly globals?: Readonly<Record<string, string>>;
  /** Without its play a story stays as its args say. A number ends the play after that step. */
  readonly play?: 'off' | 'on' | number;
  /** In CSS px. By itself, the frame has the width of the page and the height of its story. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** In CSS px around the window. */
const NEAR = '400px';

/** A story in a frame, which loads when it comes near the window, and after the frames before it. */
export function StoryFrame({ storyId, title, globals = {}, play = 'on', size }: StoryFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  /** The play of the frame, once it had its turn. */
  const [shown, setShown] = useState<typeof play>();
  const endTurn = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const turn = endTurn;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        turn.current = enqueueFrame(element, play !== 'off', () => setShown(play));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      turn.current();
    };
  }, [play]);
  return (
    <div ref={holder} className="story-frame" style={size && { inlineSize: size.width, blockSize: size.height }}>
      {shown !== undefined && (
        <iframe
          key={`${shown}`}
          // fitFrame knows the frames of a page by their ids.
          id={size ? undefined : `iframe--${storyId}`}
          title={title}
          src={addressOf(storyId, globals, shown)}
          onLoad={(event) => onceDrawn(event.currentTarget, () => endTurn.current())}
        />
      )}
    </div>
  );
}

/** In ms. A story that loads for ever gives up its turn. */
const LONGEST_TURN_MS = 20_000;
const LOOK_EVERY_MS = 250;

/** A frame that has loaded begins to compile its story, so the next ones would only slow it down. */
function onceDrawn(frame: HTMLIFrameElement, end: () => void): void {
  const endsAt = performance.now() + LONGEST_TURN_MS;
  const timer = setInterval(() => {
    if (frame.contentWindow && !isDrawn(frame.contentWindow) && performance.now() < endsAt) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
}

function addressOf(storyId: string, globals: Readonly<Record<string, string>>, play: 'off' | 'on' | number): string {
  const parameters = new URLSearchParams({ id: storyId, viewMode: 'story' });
  if (play !== 'on') parameters.set('play', String(play));
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  return `iframe.html?${parameters}${chosen.length > 0 ? `&globals=${chosen.join(';')}` : ''}`;
}
