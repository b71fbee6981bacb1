import { media, useMedia } from '@manyline/ui';

/** True on windows as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMedia(media.phone);
}
