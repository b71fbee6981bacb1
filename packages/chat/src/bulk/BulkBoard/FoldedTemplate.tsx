import { Button, token } from '@manyline/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useBulkText } from '../../messages/useText.ts';
import { TemplateText } from './TemplateText.tsx';

export interface FoldedTemplateProps {
  readonly template: string;
}

/** The text of a bulk message. A long text is cut off until the user expands it. */
export function FoldedTemplate({ template }: FoldedTemplateProps) {
  const t = useBulkText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = template.length > LONG || template.split('\n').length > LINES;
  return (
    <Root>
      <blockquote id={id} data-folded={(isLong && !isOpen) || undefined}>
        <TemplateText template={template} />
      </blockquote>
      {isLong && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'chat.bulk.template.less' : 'chat.bulk.template.more')}
        </Button>
      )}
    </Root>
  );
}

const LONG = 220;
const LINES = 4;

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-inline-size: 0;
  blockquote {
    margin: 0;
    padding-block: 10px;
    padding-inline: 14px;
    border-radius: ${token.radiusBubble};
    border-end-start-radius: 4px;
    background: ${token.surfaceSunken};
    max-inline-size: 100%;
  }
  [data-folded] {
    display: -webkit-box;
    overflow: hidden;
    padding-block-end: 0;
    border-block-end: 10px solid ${token.surfaceSunken};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;
