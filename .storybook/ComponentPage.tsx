import { Description, DocsContext, Source, Title } from '@storybook/addon-docs/blocks';
import { Suspense, use, useContext } from 'react';
import type { StoriesReference } from '../scripts/reference/reference.types.ts';
import { Access } from './page/Access.tsx';
import { Anatomy } from './page/Anatomy.tsx';
import { Filmstrip } from './page/Filmstrip.tsx';
import { Guidance } from './page/Guidance.tsx';
import { PropsTable } from './page/PropsTable.tsx';
import { States } from './page/States.tsx';

interface Page extends Omit<StoriesReference, 'args'> {
  /** Where the sources can be read; unknown while package.json names no repository. */
  readonly repository?: string | undefined;
}

const pages = new Map<string, Promise<Page>>();

/** The page of a component, a screen or a flow. What it says comes from the sources; the stories are alive. */
export function ComponentPage() {
  const [story] = useContext(DocsContext).componentStories();
  const load = story?.parameters['reference']?.load as (() => Promise<{ readonly default: Page }>) | undefined;
  if (!story || !load) return null;
  if (!pages.has(story.title))
    pages.set(
      story.title,
      load().then((module) => module.default),
    );
  return (
    <>
      <Title />
      <Suspense fallback={<p>Loading…</p>}>
        <Content page={pages.get(story.title) as Promise<Page>} storyId={story.id} isScreen={story.parameters['layout'] === 'fullscreen'} />
      </Suspense>
    </>
  );
}

interface ContentProps {
  readonly page: Promise<Page>;
  readonly storyId: string;
  readonly isScreen: boolean;
}

function Content({ page, storyId, isScreen }: ContentProps) {
  const { component, tests, storiesFile, repository } = use(page);
  return (
    <>
      {component?.packageName ? <p>{component.sentence}</p> : <Description />}
      <Sources component={component} storiesFile={storiesFile} repository={repository} />
      {component && !isScreen && <Anatomy storyId={storyId} />}
      {component?.code && <Source code={component.code} language="tsx" />}
      {component && <Guidance {...component} />}
      {isScreen ? <Filmstrip steps={tests.steps} /> : <States />}
      {component?.packageName && <PropsTable {...component} />}
      <Access keys={component?.keys ?? []} tests={tests} />
    </>
  );
}

function Sources({ component, storiesFile, repository }: Pick<Page, 'component' | 'storiesFile' | 'repository'>) {
  const files = [...(component ? [component.source] : []), storiesFile];
  return (
    <p className="sources">
      {component && !component.packageName && <span>A part of other components: it is not exported. </span>}
      {files.map((file) =>
        repository === undefined ? (
          <code key={file}>{file}</code>
        ) : (
          <a key={file} href={`${repository}/blob/main/${file}`}>
            {file.split('/').at(-1)}
          </a>
        ),
      )}
    </p>
  );
}
