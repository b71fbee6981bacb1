import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { media } from '../media.ts';
import { token } from '../token.ts';
import { Sheet, Specimen, Tiles } from './specimen.tsx';

/** Corners, shadows, durations and control heights. */
const meta = { title: 'Foundations/Space' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spacing, corners, shadows and motion. */
export const Default: Story = {
  tags: ['picture'],
  render: () => (
    <Sheet>
      <Specimen
        title="Spacing"
        note="A grid of 4 px. Inside a control 4 to 12, between parts of a card 12 to 16, around cards and pages 20 to 32."
      >
        <Steps>
          {[4, 8, 12, 16, 20, 24, 32, 40, 48].map((step) => (
            <li key={step} style={{ '--step': `${step}px` } as CSSProperties}>
              <i />
              <span>{step}</span>
            </li>
          ))}
        </Steps>
      </Specimen>
      <Specimen
        title="Radius"
        note="The smaller the thing, the tighter the corner. A bubble points to its author with one tightened corner."
      >
        <Tiles style={{ '--tile': '150px' } as CSSProperties}>
          {RADII.map(({ name, use }) => (
            <li key={name}>
              <Corner style={{ '--radius': token[name] } as CSSProperties} />
              <Caption name={name} use={use} />
            </li>
          ))}
        </Tiles>
      </Specimen>
      <Specimen
        title="Elevation"
        note="One soft shadow for cards, one for what floats. The bordered skin draws a line instead of the first; paper knows neither."
      >
        <Tiles style={{ '--tile': '220px' } as CSSProperties}>
          {DEPTHS.map(({ name, use }) => (
            <li key={name}>
              <Depth style={{ '--shadow': name === 'none' ? 'none' : token[name] } as CSSProperties} />
              <Caption name={name} use={use} />
            </li>
          ))}
        </Tiles>
      </Specimen>
      <Specimen
        title="Motion"
        note="Ease-out, never longer than 180 ms, and nothing that carries meaning. Under reduced motion nothing moves at all."
      >
        <Tiles style={{ '--tile': '220px' } as CSSProperties}>
          {MOVES.map(({ name, use }) => (
            <li key={name}>
              <Move style={{ '--move': token[name] } as CSSProperties}>
                <i />
              </Move>
              <Caption name={name} use={use} />
            </li>
          ))}
        </Tiles>
      </Specimen>
    </Sheet>
  ),
};

export const DarkBordered: Story = { ...Default, tags: ['picture'], globals: { theme: 'dark', skin: 'bordered' } };

const RADII = [
  { name: 'radiusControl', use: '8 px: buttons, fields, rows' },
  { name: 'radiusCard', use: '12 px: cards, dialogs, menus' },
  { name: 'radiusBubble', use: '16 px: messages' },
  { name: 'radiusFull', use: 'pills, dots, avatars' },
] as const;

const DEPTHS = [
  { name: 'none', use: 'page and sunken parts' },
  { name: 'shadowCard', use: 'cards, the composer' },
  { name: 'shadowLayer', use: 'menus, dialogs, toasts' },
] as const;

const MOVES = [
  { name: 'motionFast', use: '120 ms: hover, press, focus' },
  { name: 'motion', use: '180 ms: layers and rows that enter' },
] as const;

function Caption({ name, use }: { readonly name: string; readonly use: string }) {
  return (
    <Sample>
      <code>{name}</code>
      <span>{use}</span>
    </Sample>
  );
}

const Sample = styled.p`
  display: grid;
  margin-block-start: 8px;
  font-size: ${token.fontCaption};
  code {
    font: inherit;
    font-weight: 600;
  }
  span {
    color: ${token.textMuted};
  }
`;

const Steps = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 20px;
  font-size: ${token.fontCaption};
  li {
    display: grid;
    justify-items: center;
    gap: 6px;
  }
  i {
    inline-size: var(--step);
    block-size: var(--step);
    border-radius: 2px;
    background: ${token.accentStrong};
  }
`;

const Corner = styled.div`
  block-size: 72px;
  border: 1px solid ${token.accent};
  border-radius: var(--radius);
  background: ${token.accent8};
`;

const Depth = styled.div`
  block-size: 80px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: var(--shadow);
`;

const Move = styled.div`
  padding: 12px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
  i {
    display: block;
    inline-size: 28px;
    block-size: 28px;
    border-radius: ${token.radiusControl};
    background: ${token.accentStrong};
  }
  ${media.motion} {
    i {
      transition: inset-inline-start var(--move);
      position: relative;
      inset-inline-start: 0;
    }
    &:hover i {
      inset-inline-start: calc(100% - 28px);
    }
  }
`;
