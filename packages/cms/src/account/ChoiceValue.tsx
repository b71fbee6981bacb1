import { LOCALES, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';

export interface ChoiceValueProps {
  readonly value: string;
}

/** A preference value; a colour is shown as a swatch. */
export function ChoiceValue({ value }: ChoiceValueProps) {
  const inWords = useChoiceTexts();
  return (
    <Root>
      {COLOUR.test(value) && <span aria-hidden="true" style={{ background: value }} />}
      <bdi>{inWords(value)}</bdi>
    </Root>
  );
}

/** A choice in words; a colour as it is written. */
export function useChoiceTexts(): (value: string) => string {
  const t = useUserText();
  return (value) => (isKnown(value) ? t(`cms.account.value.${value}`) : value);
}

const COLOUR = /^#[\da-f]{6}$/i;
const VALUES = [
  'light',
  'dark',
  'system',
  'default',
  'bordered',
  'comfortable',
  'compact',
  ...LOCALES,
  'horizontal',
  'vertical',
  'fluid',
  'boxed',
  'sticky',
  'static',
  'hidden',
  'true',
  'false',
] as const;
const isKnown = (value: string): value is (typeof VALUES)[number] => (VALUES as readonly string[]).includes(value);

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  > [aria-hidden] {
    inline-size: 18px;
    block-size: 18px;
    border: 1px solid ${token.borderSubtle};
    border-radius: ${token.radiusFull};
    forced-color-adjust: none;
  }
`;
