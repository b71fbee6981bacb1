import type { FileLinks } from '../../providers/fileLinks.ts';

/** Links that name the file and open nothing; no copies are made. */
export const PLAIN_LINKS: FileLinks = {
  linkTo: async ({ id }) => `https://manyline.test/media/${id}`,
  carry: async ({ id, name, type, size }, maxBytes) => ({
    url: `https://manyline.test/media/${id}`,
    name,
    type,
    size,
    isTooLarge: size > maxBytes,
  }),
  sizeOf: async ({ size }) => size,
  answer: async () => undefined,
};
