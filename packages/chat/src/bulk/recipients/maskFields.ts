import { parseTemplate } from '@manyline/contract';

/** The template with plain letters in the place of its fields: what it costs by itself, each character still at its index. */
export function maskFields(template: string): string {
  return parseTemplate(template)
    .map((part) => (part.kind === 'text' ? part.text : 'x'.repeat(part.source.length)))
    .join('');
}
