import type { IconName } from './icons.data.ts';

/** Icons that point along the reading direction; `data-mirror` flips them in Arabic. */
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
