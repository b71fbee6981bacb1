import { media, Skeleton, token } from '@manyline/ui';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type RowTone = 'accent' | 'danger' | 'warning' | 'success' | 'neutral';

/** The round icon at the start of a row; `sm` in narrow places. */
export function RowMark({
  icon,
  tone = 'accent',
  size = 'md',
}: {
  readonly icon: ReactNode;
  readonly tone?: RowTone;
  readonly size?: Size;
}) {
  return (
    <Mark data-tone={tone} data-size={size}>
      {icon}
    </Mark>
  );
}

export function RowSkeletons({ size = 'md', count = 3 }: { readonly size?: Size; readonly count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <Room key={row} data-size={size}>
          <Skeleton shape="circle" width={MARK[size]} height={MARK[size]} />
          <div>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </div>
        </Room>
      ))}
    </div>
  );
}

/** Shown when there are no rows. */
export function NoRows({
  icon: Icon,
  title,
  text,
  action,
}: {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}) {
  return (
    <Calm>
      <Icon aria-hidden="true" size={28} stroke={1.5} />
      <strong>{title}</strong>
      {text !== undefined && <p>{text}</p>}
      {action}
    </Calm>
  );
}

const MARK = { sm: 32, md: 36 } as const;
type Size = keyof typeof MARK;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${MARK.md}px;
  block-size: ${MARK.md}px;
  border-radius: 50%;
  background: ${token.accent8};
  color: ${token.link};

  > svg {
    inline-size: 20px;
    block-size: 20px;
  }
  &[data-size='sm'] {
    inline-size: ${MARK.sm}px;
    block-size: ${MARK.sm}px;
    > svg {
      inline-size: 18px;
      block-size: 18px;
    }
  }
  &[data-tone='danger'] {
    background: ${token.dangerTint};
    color: ${token.dangerStrong};
  }
  &[data-tone='warning'] {
    background: ${token.warningTint};
    color: ${token.warningStrong};
  }
  &[data-tone='success'] {
    background: ${token.successTint};
    color: ${token.successStrong};
  }
  &[data-tone='neutral'] {
    background: ${token.surfaceSunken};
    color: ${token.textMuted};
  }
`;

const Room = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: 62px;
  padding-inline: 20px;

  &[data-size='sm'] {
    padding-inline: 16px;
  }
  > div {
    display: grid;
    flex: 1;
    gap: 8px;
  }
  ${media.phone} {
    padding-inline: 16px;
  }
`;

const Calm = styled.div`
  display: grid;
  justify-items: center;
  padding: 16px 24px 28px;
  color: ${token.textMuted};
  text-align: center;

  strong {
    margin-block-start: 8px;
    color: ${token.text};
    font-weight: 600;
  }
  p {
    font-size: ${token.fontLabel};
    text-wrap: pretty;
  }
  button {
    margin-block-start: 12px;
  }
`;
