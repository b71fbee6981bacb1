import type { ComponentManifest, Manifests } from 'storybook/internal/types';
import { describedInText } from '../scripts/reference/llmsText.ts';
import { sharedReference } from '../scripts/reference/sharedReference.ts';

/** Storybook's manifest of components for tools, with what their sources say in place of what one file alone shows. */
export async function withReference(manifests: Manifests): Promise<Manifests> {
  const { stories } = await sharedReference();
  const byTitle = new Map(Object.values(stories).map((entry) => [entry.storiesFile, entry]));
  const components = Object.entries(manifests.components?.components ?? {}).flatMap(([id, manifest]): [string, ComponentManifest][] => {
    const component = byTitle.get(manifest.path.replace(/^\.\//, ''))?.component;
    // Others can't import it.
    if (!component?.packageName) return [];
    const { name, packageName, sentence } = component;
    const { reactDocgen: _, error: __, ...rest } = manifest as ComponentManifest & { readonly reactDocgen?: unknown };
    // Code of harnesses and unnamed args is of no use elsewhere; `apiDescription` has an example that compiles.
    const stories = manifest.stories.map(({ warning, snippet, ...story }) => (warning || !snippet ? story : { ...story, snippet }));
    const described = { name, description: sentence, summary: sentence, apiDescription: describedInText(component) };
    return [[id, { ...rest, ...described, stories, import: `import { ${name} } from '${packageName}';` }]];
  });
  return {
    ...manifests,
    ...(manifests.components && { components: { ...manifests.components, components: Object.fromEntries(components) } }),
  };
}
