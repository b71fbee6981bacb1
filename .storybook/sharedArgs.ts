import type { ArgsEnhancer } from 'storybook/internal/types';
import { fromAddress, withChangedArgs } from '../packages/app/src/stateLink/sharedState.ts';

const [, text = ''] = /(?:^|;)state:([\w-]+)/.exec(new URLSearchParams(window.location.search).get('globals') ?? '') ?? [];
const shared = fromAddress(text);

/** The args that a link brings to its story. */
export const sharedArgs: ArgsEnhancer = ({ id, initialArgs }) => (shared?.storyId === id ? withChangedArgs(initialArgs, shared.args) : {});
