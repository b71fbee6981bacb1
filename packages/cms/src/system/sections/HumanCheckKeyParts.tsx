import { parseHumanCheckKey } from '@manyline/contract';
import { token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';

export interface HumanCheckKeyPartsProps {
  readonly value: string;
}

/** Shows the parts of a composite key by their wire names. */
export function HumanCheckKeyParts({ value }: HumanCheckKeyPartsProps) {
  const t = useConfigText();
  const parsed = parseHumanCheckKey(value);
  if (!parsed) return null;
  const parts = (['key', 'extsId'] as const).filter((name) => parsed[name] !== undefined);
  return (
    <Root aria-label={t('cms.system.humanCheckKey.parts')}>
      {parts.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{parsed[name]}</bdi>
          </dd>
        </div>
      ))}
    </Root>
  );
}

const Root = styled.dl`
  display: grid;
  gap: 4px;
  margin-block-start: 10px;
  padding: 10px 14px;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
  font-size: ${token.fontLabel};

  div {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: ${token.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
