import type { ComponentManifest, Manifests } from 'storybook/internal/types';
import { sharedReference } from '../scripts/reference/sharedReference.ts';
import { describedInText } from '../scripts/reference/llmsText.ts';

/** Storybook's manifest of components for tools, with what their sources say in place of what one file alone shows. */
export async function withReference(manifests: Manifests): Promise<Manifests> {
  const { stories } = await sharedReference();
  const byTitle = new Map(Object.values(stories).map((entry) => [entry.storiesFile, entry]));
  const components = Object.entries(manifests.components?.components ?? {}).map(([id, manifest]): [string, ComponentManifest] => {
    const component = byTitle.get(manifest.path.replace(/^\.\//, ''))?.component;
    if (!component?.packageName) return [id, manifest];
    const { name, packageName, sentence } = component;
    const { reactDocgen: _, error: __, ...rest } = manifest as ComponentManifest & { readonly reactDocgen?: unknown };
    return [
      id,
      {
        ...rest,
        name,
        description: sentence,
        summary: sentence,
        import: `import { ${name} } from '${packageName}';`,
        apiDescription: describedInText(component),
      },
    ];
  });
  return {
    ...manifests,
    ...(manifests.components && { components: { ...manifests.components, components: Object.fromEntries(components) } }),
  };
}
