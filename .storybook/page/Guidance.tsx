import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { ComponentReference } from '../../scripts/reference/reference.types.ts';
import { StoryFrame } from './StoryFrame.tsx';
import { useStoryOf } from './storyIndex.ts';

type GuidanceProps = Pick<ComponentReference, 'name' | 'uses' | 'avoids'>;

/** When to use a component and when not, with what to use instead beside it. */
export function Guidance({ name, uses, avoids }: GuidanceProps) {
  const storyOf = useStoryOf();
  const [own] = useContext(DocsContext).componentStories();
  if (uses.length + avoids.length === 0) return null;
  const other = avoids.find(({ instead }) => instead !== undefined)?.instead;
  const otherId = other && storyOf(other).storyId;
  return (
    <>
      <h2>When to use it</h2>
      <ul>
        {uses.map((use) => (
          <li key={use}>
            <Words text={use} />
          </li>
        ))}
        {avoids.map(({ when, instead }) => (
          <li key={when}>
            <strong>Not</strong> <Words text={when} />
            {instead && (
              <span>
                : use <a href={`?path=/docs/${storyOf(instead).docsId}`}>{instead}</a>
              </span>
            )}
          </li>
        ))}
      </ul>
      {own && otherId && (
        <div className="pair">
          <Half name={name} storyId={own.id} />
          <Half name={other} storyId={otherId} />
        </div>
      )}
    </>
  );
}

/** A sentence of a comment: what is between backticks is code. */
function Words({ text }: { readonly text: string }) {
  return (
    <span>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : <span key={part}>{part}</span>))}</span>
  );
}

function Half({ name, storyId }: { readonly name: string; readonly storyId: string }) {
  return (
    <figure>
      <StoryFrame storyId={storyId} title={name} play="off" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
