import { expect, test } from 'vitest';
import { media } from './media.ts';

test('Overlay nav breakpoint 976 px (960+16). Breakpoints: xs 0, sm 600, md 960, lg 1264, xl 1904.', () => {
  expect(media).toMatchObject({
    phone: '@media (max-width: 599.98px)',
    belowTwoPanes: '@media (max-width: 959.98px)',
    belowOverlay: '@media (max-width: 975.98px)',
    wide: '@media (min-width: 1264px)',
    extraWide: '@media (min-width: 1904px)',
  });
});
