import { use } from 'react';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly type: 'docs' | 'story';
}

const loading: { entries?: Promise<readonly Entry[]> } = {};

async function load(): Promise<readonly Entry[]> {
  const response = await fetch('index.json');
  const { entries } = (await response.json()) as { readonly entries: Readonly<Record<string, Entry>> };
  return Object.values(entries);
}

/** The page and the first story of each component, by the last word of its title. */
export function useStoryOf(): (name: string) => { readonly storyId: string | undefined; readonly docsId: string | undefined } {
  loading.entries ??= load();
  const entries = use(loading.entries);
  return (name) => {
    const own = entries.filter(({ title }) => title.split('/').at(-1) === name);
    const idOf = (type: Entry['type']) => own.find((entry) => entry.type === type)?.id;
    return { storyId: idOf('story'), docsId: idOf('docs') };
  };
}
