import { IconBolt, IconFileText, IconPhone, IconUserCircle } from '@tabler/icons-react';

/** What tells the results of a search apart. People have their initials. */
export const searchIcons = {
  page: <IconFileText aria-hidden="true" />,
  action: <IconBolt aria-hidden="true" />,
  line: <IconPhone aria-hidden="true" />,
  user: <IconUserCircle aria-hidden="true" />,
} as const;
