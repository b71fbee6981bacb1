import { startWorker } from '@manyline/mocks/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';

export const loadWorker = mswLoader(startWorker);
