export * from './BulkBoard/BulkBoard.types.ts';
export { BulkBoardScreen } from './BulkBoard/BulkBoardScreen.tsx';
export { isScheduled } from './BulkBoard/isScheduled.ts';
export * from './BulkEditor/BulkEditor.types.ts';
export { BulkEditorScreen } from './BulkEditor/BulkEditorScreen.tsx';
export * from './BulkHistory/BulkHistory.types.ts';
export { BulkHistoryScreen } from './BulkHistory/BulkHistoryScreen.tsx';
export { BulkReview } from './BulkReview/BulkReview.tsx';
export type { BulkReviewProps, BulkStart } from './BulkReview/BulkReview.types.ts';
