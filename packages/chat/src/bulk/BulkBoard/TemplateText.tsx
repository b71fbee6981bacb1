import { parseTemplate } from '@manyline/contract';
import { media, token, VisuallyHidden } from '@manyline/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useBulkText } from '../../messages/useText.ts';
import { useFieldLabel } from '../message/useFieldLabel.ts';

export interface TemplateTextProps {
  readonly template: string;
}

/** A text as it was written, with the fields that each recipient fills marked. */
export function TemplateText({ template }: TemplateTextProps) {
  const t = useBulkText();
  const labelOf = useFieldLabel();
  const parts = useMemo(() => parseTemplate(template), [template]);
  return (
    <Text dir="auto">
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          // oxlint-disable-next-line react/no-array-index-key -- A template's parts have no identity but their position.
          <span key={index}>{part.text}</span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- As above.
          <bdi key={index} data-field title={part.source}>
            <VisuallyHidden>{t('chat.bulk.template.field', { name: labelOf(part.key) })}</VisuallyHidden>
            <span aria-hidden="true">{labelOf(part.key)}</span>
          </bdi>
        ),
      )}
    </Text>
  );
}

const Text = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  [data-field] {
    padding-block: 1px;
    padding-inline: 6px;
    border-radius: 6px;
    background: ${token.accent16};
    color: ${token.link};
    font-weight: 600;
    white-space: normal;
    ${media.forcedColors} {
      border: 1px solid;
    }
  }
`;
