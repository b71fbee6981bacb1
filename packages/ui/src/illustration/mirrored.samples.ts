import type { IconName } from './icons.samples.ts';

/** They point along the line of reading: `data-mirror` turns them around in Arabic. */
export const MIRRORED: ReadonlySet<IconName> = new Set<IconName>([
  'IconArrowBackUp',
  'IconArrowBarToLeft',
  'IconArrowBarToRight',
  'IconArrowDownRight',
  'IconArrowForwardUp',
  'IconArrowLeft',
  'IconArrowRight',
  'IconArrowUpRight',
  'IconChevronLeft',
  'IconChevronRight',
  'IconChevronsLeft',
  'IconChevronsRight',
  'IconExternalLink',
  'IconFileImport',
  'IconHistory',
  'IconLayoutSidebarLeftCollapse',
  'IconLayoutSidebarLeftExpand',
  'IconListDetails',
  'IconLogin2',
  'IconLogout',
  'IconMessageReply',
  'IconPlayerPlay',
  'IconSend',
]);
