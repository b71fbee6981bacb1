import { PHONE_FAILURES, type PhoneCause } from '@manyline/contract';
import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NOW } from '../Lines.data.ts';
import { PhoneCauses } from './PhoneCauses.tsx';

const meta = {
  title: 'CMS/PhoneCauses',
  component: PhoneCauses,
  args: { causes: [] },
} satisfies Meta<typeof PhoneCauses>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One cause: the first sentence says what is wrong, the next what to do. */
function story(cause: PhoneCause, what: RegExp, toDo: RegExp): Story {
  return {
    args: { causes: [cause] },
    play: async ({ canvas }) => {
      const alert = await canvas.findByRole('alert');
      await expect(alert).toHaveTextContent(what);
      await expect(alert).toHaveTextContent(toDo);
    },
  };
}

export const ClockAhead = story({ cause: 'clock', offset: 719 }, /clock is 12 minutes ahead/, /automatic date and time/);

export const ClockBehind = story({ cause: 'clock', offset: -90_000 }, /clock is 1 day.+1 hour behind/, /automatic date and time/);

/** From an older server, which doesn't store how far it is off. */
export const ClockOff = story({ cause: 'clock' }, /more than five minutes off/, /automatic date and time/);

export const OtherSigningKey = story({ cause: 'signature' }, /^.*signing key in the app isn’t the one stored here/, /Copy it from the app/);

export const Silent = story({ cause: 'silent', since: NOW - 7_200 }, /been in contact since .*2026.*probably/, /battery optimization/);

export const NeverInContact = story({ cause: 'silent' }, /hasn’t been in contact: .*probably/, /battery optimization/);

export const Late = story({ cause: 'late', delay: 660 }, /came 11 minutes late. Android probably/, /battery optimization/);

export const NeverCalled = story({ cause: 'neverCalled' }, /has never called this server/, /Set up the webhook again/);

export const Rcs = story({ cause: 'rcs' }, /probably sent as an RCS chat/, /Turn off RCS chats/);

/** Android's own reason. */
export const Limit = story({ cause: 'failed', why: 'limit' }, /too many texts in a short time/, /Limit the messages per second/);

/** All of Android's reasons, on a phone. */
export const Failures: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <div style={{ display: 'grid', gap: 10 }}>
      {PHONE_FAILURES.map((why) => (
        <PhoneCauses key={why} causes={[{ cause: 'failed', why }]} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('alert')).toHaveLength(PHONE_FAILURES.length);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  args: {
    causes: [
      { cause: 'clock', offset: -720 },
      { cause: 'failed', why: 'limit' },
      { cause: 'silent', since: NOW - 7_200 },
      { cause: 'late', delay: 660 },
      { cause: 'neverCalled' },
      { cause: 'rcs' },
    ],
  },
};

/** Nothing is known to be wrong. */
export const None: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};
