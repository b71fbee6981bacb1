import { token } from '@manyline/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { renderSVG } from 'uqr';

export interface QrCodeProps {
  readonly text: string;
  /** Says what it opens. */
  readonly alt: string;
}

/** A text for the camera of a phone, black on white in every theme. */
export function QrCode({ text, alt }: QrCodeProps) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`, [text]);
  return <Picture src={picture} alt={alt} width={180} height={180} />;
}

const Picture = styled.img`
  border-radius: ${token.radiusCard};
`;
