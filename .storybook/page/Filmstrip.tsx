import { DocsContext } from '@storybook/addon-docs/blocks';
import { type ContextType, type CSSProperties, useContext } from 'react';
import { StoryFrame } from './StoryFrame.tsx';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const VIEWS = [
  { name: 'Light', size: DESKTOP, globals: { theme: 'light', locale: 'en' } },
  { name: 'Dark', size: DESKTOP, globals: { theme: 'dark', locale: 'en' } },
  { name: 'Arabic', size: DESKTOP, globals: { theme: 'light', locale: 'ar' } },
  { name: 'Phone', size: PHONE, globals: { theme: 'light', locale: 'en', 'viewport.value': 'phone' } },
] as const;

const FRAME_HEIGHT = 240;

interface FilmstripProps {
  /** The steps of the plays, by the name of the export. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
}

/** Every state of a screen in light, dark, Arabic and on a phone, and every step of a flow. */
export function Filmstrip({ steps }: FilmstripProps) {
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <h2>All states</h2>
      {stories.map((story) => (
        <section key={story.id} className="state" id={`anchor--${story.id}`}>
          <h3>{story.name}</h3>
          {story.parameters['docs']?.description?.story && <p>{story.parameters['docs'].description.story}</p>}
          <Strip story={story} steps={steps[story.name.replaceAll(' ', '')] ?? []} />
        </section>
      ))}
    </>
  );
}

type PreparedStory = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number];

function Strip({ story, steps }: { readonly story: PreparedStory; readonly steps: readonly string[] }) {
  // A pinned theme or language looks the same in every view.
  const isPinned = 'theme' in story.storyGlobals || 'locale' in story.storyGlobals;
  const views = VIEWS.filter(({ name }) => (name === 'Phone' ? !('viewport' in story.storyGlobals) : !isPinned || name === 'Light'));
  return (
    <div className="film">
      {steps.map((step, index) => (
        <Picture key={step} storyId={story.id} caption={`${index + 1}. ${step}`} size={sizeOf(story)} globals={{}} play={index + 1} />
      ))}
      {views.map(({ name, size, globals }) => (
        <Picture
          key={name}
          storyId={story.id}
          caption={isPinned ? 'As pinned' : name}
          size={name === 'Phone' ? size : sizeOf(story)}
          globals={isPinned ? {} : globals}
        />
      ))}
    </div>
  );
}

function sizeOf({ storyGlobals, parameters }: PreparedStory) {
  const { width, height } = parameters['viewport']?.options?.[storyGlobals['viewport']?.value]?.styles ?? {};
  return width ? { width: parseInt(width, 10), height: parseInt(height, 10) } : DESKTOP;
}

interface PictureProps {
  readonly storyId: string;
  readonly caption: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly globals: Readonly<Record<string, string>>;
  readonly play?: number;
}

/** A small picture of a living story; a click opens it. */
function Picture({ storyId, caption, size, globals, play }: PictureProps) {
  const scale = FRAME_HEIGHT / size.height;
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  const style = { '--scale': scale, inlineSize: size.width * scale, blockSize: FRAME_HEIGHT } as CSSProperties;
  return (
    <figure>
      <a
        className="still"
        style={style}
        href={`?path=/story/${storyId}${chosen.length > 0 ? `&globals=${chosen.join(';')}` : ''}`}
        target="_parent"
        aria-label={caption}
      >
        <StoryFrame storyId={storyId} title={caption} size={size} globals={globals} {...(play !== undefined && { play })} />
      </a>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
