import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useState } from 'react';
import { StoryFrame } from './StoryFrame.tsx';

/** All states as their args make them; played on request. */
export function States() {
  const [play, setPlay] = useState<'off' | 'on'>('off');
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <h2>States</h2>
      <label>
        <input type="checkbox" checked={play === 'on'} onChange={(event) => setPlay(event.target.checked ? 'on' : 'off')} />
        <span> Play them: open what opens, fill in what is filled in</span>
      </label>
      {stories.map(({ id, name, parameters }) => (
        <section key={id} className="state" id={`anchor--${id}`}>
          <h3>
            <a href={`?path=/story/${id}`} target="_parent">
              {name}
            </a>
          </h3>
          {parameters['docs']?.description?.story && <p>{parameters['docs'].description.story}</p>}
          <StoryFrame storyId={id} title={name} play={play} />
        </section>
      ))}
    </>
  );
}
