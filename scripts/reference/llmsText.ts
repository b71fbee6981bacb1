import type { ComponentReference, StoriesReference } from './reference.types.ts';
import type { Reference } from './stories.ts';

const HEAD = `# Manyline

> React components for conversations and consoles, in English, French and Arabic (right to left), with the screens and flows of Manyline.

Wrap them once in \`<Manyline locale="en">\` and import \`@manyline/ui/styles.css\`. Each component is imported from the package named with it. \`manifests/components.json\` has all stories with their code.
`;

/** What https://llmstxt.org asks for: a list of the pages. With `full`, each has its props and its code. */
export function llmsText({ components, stories }: Reference, full: boolean): string {
  const pages = Object.values(stories);
  const packages = [...new Set(components.map(({ packageName }) => packageName))];
  const sections = packages.map((packageName) => {
    const own = components.filter((component) => component.packageName === packageName);
    return `## ${packageName}\n\n${own.map((component) => entry(component, pages, full)).join(full ? '\n\n' : '\n')}\n`;
  });
  const screens = pages.filter(({ title }) => /^(Pages|Flows)\//.test(title)).map(({ title }) => `- [${title}](${addressOf(title)})`);
  return [HEAD, ...sections, `## Screens and flows\n\n${screens.toSorted().join('\n')}\n`].join('\n');
}

function entry(component: ComponentReference, pages: readonly StoriesReference[], full: boolean): string {
  const { name, sentence } = component;
  const page = pages.find((other) => other.component?.name === name && other.component.packageName === component.packageName);
  const named = page ? `[${name}](${addressOf(page.title)})` : name;
  return full ? `### ${name}\n\n${sentence}\n\n${describedInText(component)}` : `- ${named}: ${sentence}`;
}

/** As Storybook makes ids of titles. */
const addressOf = (title: string) => `?path=/docs/${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}--docs`;

/** Markdown with the sections of the component's page. */
export function describedInText({ uses, avoids, keys, props, code, takesAttributes }: ComponentReference): string {
  const sections = [
    section('When to use', [
      ...uses.map((use) => `- ${use}`),
      ...avoids.map(({ when, instead }) => `- Not ${when}${instead ? `: use ${instead}` : ''}`),
    ]),
    section('Example', code ? ['```tsx', code.trimEnd(), '```'] : []),
    section('Props', [
      ...props.map(({ name, type, isRequired, byDefault, sentence }) => {
        const facts = [isRequired ? 'needed' : '', byDefault === undefined ? '' : `by default ${byDefault}`].filter((fact) => fact !== '');
        return `- \`${name}\`: \`${type}\`${facts.length > 0 ? ` (${facts.join(', ')})` : ''}. ${sentence}`;
      }),
      ...(takesAttributes ? ['- and the attributes of the element that it renders'] : []),
    ]),
    section(
      'Keyboard',
      keys.map((row) => `- ${row.keys}: ${row.action}`),
    ),
  ];
  return sections.filter((text) => text !== '').join('\n\n');
}

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '');
