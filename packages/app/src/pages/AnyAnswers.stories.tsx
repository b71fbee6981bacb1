import { endpoints } from '@manyline/contract';
import { expect, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import fc from 'fast-check';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

const SHAPES = 40;

/** Values of any shape; `at` counts on, so that each is used once. */
function shapes(seed: number) {
  const any = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, '', 0, -1, 1e300, true, [], {}, [null], '__proto__'));
  const list = fc.sample(any, { seed, numRuns: SHAPES });
  let at = 0;
  return () => list[(at += 1) % SHAPES];
}

/** What another back end, or an older console, may have stored: what is needed, among values of any shape. */
function answers(seed: number): Readonly<Record<string, unknown>> {
  const odd = shapes(seed);
  const page = (path: string, layout: unknown) => ({
    path,
    redirect: odd(),
    meta: { layout, pageTitle: odd(), action: odd() },
    children: odd(),
  });
  const everything = { action: 'manage', subject: 'all', conditions: null, fields: null };
  return {
    [endpoints.getSystemConfig.path]: {
      systemStatus: 1,
      routes: [
        odd(),
        page(paths.cms, odd()),
        odd(),
        page(paths.chat, 'blank'),
        page(paths.dashboard, odd()),
        { name: odd(), isGroup: true },
      ],
      authMode: odd(),
      wsUrl: odd(),
      googleReCaptchaKey: '',
      fileMaxBytes: odd(),
      refusedFileKinds: odd(),
      maintenance: odd(),
      demo: odd(),
    },
    [endpoints.getInfo.path]: {
      id: 'admin',
      username: odd(),
      name: odd(),
      email: odd(),
      firstSteps: odd(),
      accounts: [odd(), { tn: '+14155552671', status: 'Alive' }, odd()],
      abilities: [null, { action: odd(), subject: odd() }, everything, { action: 'view' }, odd()].filter((one) => !Array.isArray(one)),
    },
    [endpoints.getPreferences.path]: {
      version: 1,
      own: { theme: odd(), skin: odd(), language: odd(), appContentLayoutNav: odd() },
      defaultsVersion: odd(),
      defaults: odd(),
      locked: odd(),
    },
    [endpoints.getFeatures.path]: odd(),
  };
}

/** Settings, menus, preferences and abilities of any shape stop no page. What they grant is proved in `anyAnswer.property.test.ts`. */
const meta = {
  title: 'Pages/Any answers',
  ...inWorld,
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', signedInAs: 'admin' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function opens(path: string, seed: number): Story {
  return {
    parameters: { path },
    beforeEach: (context) => {
      worldOf(context).faults.answers = answers(seed);
    },
    play: async ({ canvas }) => {
      await waitFor(() => expect(canvas.getAllByRole('heading', { level: 1 })[0]).toBeVisible());
      await expect(canvas.queryByText(/This page stopped working|Access denied/u)).not.toBeInTheDocument();
    },
  };
}

export const Home = opens(paths.cms, 1);
export const Chat = opens(paths.chat, 2);
export const Dashboard = opens(paths.dashboard, 3);
export const UserList = opens(paths.userList, 4);
export const Routes = opens(paths.configRoute, 5);
export const Features = opens(paths.configFunction, 6);
export const Account = opens(paths.account, 7);
