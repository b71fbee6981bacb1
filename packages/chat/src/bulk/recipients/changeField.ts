import { parseTemplate } from '@manyline/contract';

/** The template with one of its fields written otherwise, wherever it stands; '' takes it out. */
export function changeField(template: string, key: string, source: string): string {
  return parseTemplate(template)
    .map((part) => (part.kind === 'text' ? part.text : part.key === key ? source : part.source))
    .join('');
}
