import { createElement, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, type API, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { changedArgs, linkTo } from '../packages/app/src/stateLink/sharedState.ts';

addons.setConfig({ theme: create({ base: 'light', brandTitle: 'Manyline', brandUrl: './' }) });

addons.register('manyline', (api) => {
  addons.add('manyline/copy-state', {
    type: types.TOOL,
    title: 'Copy this state',
    match: ({ viewMode }) => viewMode === 'story',
    // The manager is built without JSX.
    render: () => createElement(CopyState, { api }),
  });
});

/** Copies a link that opens the story with the toolbars and the args that are shown. */
function CopyState({ api }: { readonly api: API }) {
  const [outcome, setOutcome] = useState('Copy state');
  async function copy() {
    const story = api.getCurrentStoryData();
    if (story.type !== 'story') return;
    const link = linkTo(
      `${window.location.origin}${window.location.pathname}`,
      story.id,
      api.getGlobals(),
      changedArgs(story.initialArgs ?? {}, story.args ?? {}),
    );
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('Copied');
    } catch {
      // Without permission, the user copies it.
      window.prompt('Copy this link', link);
    }
  }
  return createElement(
    Button,
    { variant: 'ghost', size: 'small', ariaLabel: 'Copy this state: a link with toolbars and controls', onClick: () => void copy() },
    createElement('span', { role: 'status' }, outcome),
  );
}
