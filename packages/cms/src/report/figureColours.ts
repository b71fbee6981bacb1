import type { SeriesColour } from '@manyline/ui';

/** One colour per meaning, in charts and key figures. */
export const FIGURE_COLOURS = {
  sent: 'accent',
  received: 'infoStrong',
  delivered: 'successStrong',
  failed: 'dangerStrong',
  waiting: 'textMuted',
  response: 'warningStrong',
} as const satisfies Readonly<Record<string, SeriesColour>>;
