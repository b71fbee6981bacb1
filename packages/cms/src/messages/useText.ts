import { createUseText } from '@manyline/ui';

type CommonId = keyof typeof import('./common/en.json');
type AuthId = keyof typeof import('./auth/en.json');
type StatusId = keyof typeof import('./status/en.json');

export const useText = createUseText<CommonId | AuthId | StatusId>();
