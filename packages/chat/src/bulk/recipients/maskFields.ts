import { parseTemplate } from '@manyline/contract';

/** The template with plain letters instead of its fields, to measure its own cost; each character keeps its index. */
export function maskFields(template: string): string {
  return parseTemplate(template)
    .map((part) => (part.kind === 'text' ? part.text : 'x'.repeat(part.source.length)))
    .join('');
}
