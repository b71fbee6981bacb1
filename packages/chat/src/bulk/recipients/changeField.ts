import { parseTemplate } from '@manyline/contract';

/** The template with every occurrence of a field replaced; '' removes it. */
export function changeField(template: string, key: string, source: string): string {
  return parseTemplate(template)
    .map((part) => (part.kind === 'text' ? part.text : part.key === key ? source : part.source))
    .join('');
}
