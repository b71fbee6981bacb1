export * from './ManyBoard/ManyBoard.types.ts';
export { ManyBoardScreen } from './ManyBoard/ManyBoardScreen.tsx';
export * from './ManyEditor/ManyEditor.types.ts';
export { ManyEditorScreen } from './ManyEditor/ManyEditorScreen.tsx';
export * from './ManyHistory/ManyHistory.types.ts';
export { ManyHistoryScreen } from './ManyHistory/ManyHistoryScreen.tsx';
export { ManyReview } from './ManyReview/ManyReview.tsx';
export type { ManyReviewProps } from './ManyReview/ManyReview.types.ts';
