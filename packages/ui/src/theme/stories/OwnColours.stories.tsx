import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconArrowRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { Badge } from '../../feedback/Badge/Badge.tsx';
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { type ColourCorrection, correctColours } from '../contrast/correctColours.ts';
import { createTheme } from '../createTheme.ts';
import type { ThemeMode } from '../palette.ts';
import { readColour } from '../themeColours.ts';
import { useResolvedMode } from '../ThemeProvider/ThemeProvider.tsx';
import { token } from '../token.ts';
import { Sheet, Specimen } from './specimen.tsx';

/** How custom accent colours are corrected so that text on them stays readable. */
const meta = {
  title: 'Foundations/Own colours',
  args: {
    chosen: [
      '#7367f0',
      '#0b6bcb',
      '#0d9394',
      '#28c76f',
      '#ffd400',
      '#ff9f43',
      '#e64449',
      '#d63384',
      '#101014',
      '#f2f2f7',
      '#9aa0a6',
      'blue',
    ],
  },
  render: ({ chosen }) => <Choices chosen={chosen} />,
} satisfies Meta<{ readonly chosen: readonly string[] }>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each card uses a theme made from one colour; unreadable colours keep their hue and change lightness. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/moved/).length).toBeGreaterThan(2);
  },
};

export const Dark: Story = { tags: ['picture'], globals: { theme: 'dark' } };

function Choices({ chosen }: { readonly chosen: readonly string[] }) {
  const mode = useResolvedMode();
  return (
    <Sheet>
      <Specimen
        title="Any colour a person chooses"
        note="Lines need 3 : 1 against every ground, words on a fill 4.5 : 1. The hue stays; lightness moves as little as that asks for, and what is no colour is the default."
      >
        <Grid>
          {chosen.map((colour) => (
            <Choice key={colour} colour={colour} mode={mode} />
          ))}
        </Grid>
      </Specimen>
    </Sheet>
  );
}

function Choice({ colour, mode }: { readonly colour: string; readonly mode: ThemeMode }) {
  const colours = { primary: colour, primaryDarken: colour };
  const { primary, primaryDarken } = correctColours(mode, colours);
  return (
    <Card style={createTheme({ mode, colours }) as CSSProperties}>
      <header>
        <i style={{ '--chosen': readColour(colour) ?? 'transparent' } as CSSProperties} />
        <code>{colour}</code>
        <Badge count={3} label="3" />
      </header>
      <div>
        <Button size="sm" endIcon={<IconArrowRight data-mirror />}>
          Send
        </Button>
        <Button size="sm" variant="soft">
          Later
        </Button>
      </div>
      <Checkbox label="Remember me" isChecked onChange={() => undefined} />
      <p>On their way</p>
      <dl>
        <Figure name="Line" correction={primary} />
        <Figure name="Fill" correction={primaryDarken} />
      </dl>
    </Card>
  );
}

function Figure({ name, correction }: { readonly name: string; readonly correction: ColourCorrection }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{`${correction.used} · ${correction.ratio.toFixed(1)} : 1${correction.wasCorrected ? ' · moved' : ''}`}</bdi>
      </dd>
    </div>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: 16px;
`;

const Card = styled.article`
  display: grid;
  gap: 12px;
  padding: 16px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};

  header,
  > div {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  header i {
    inline-size: 20px;
    block-size: 20px;
    border: 1px solid ${token.border};
    border-radius: ${token.radiusFull};
    background: var(--chosen);
  }
  code {
    flex: 1;
    font: inherit;
    font-weight: 600;
  }
  p {
    justify-self: end;
    padding: 8px 12px;
    border-radius: ${token.radiusBubble};
    border-end-end-radius: 4px;
    background: ${token.bubbleOwn};
    color: ${token.onBubbleOwn};
    font-size: 0.875rem;
  }
  dl {
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
  }
  dl div {
    display: flex;
    gap: 8px;
  }
  dt {
    inline-size: 32px;
    color: ${token.text};
  }
`;
