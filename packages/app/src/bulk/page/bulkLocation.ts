import { RECIPIENT_STATE_FILTERS, type RecipientStateFilter } from '@manyline/contract';
import { readLocation } from '../../messaging/location/namedLocation.ts';
import { paths } from '../../routing/paths.ts';

/** The views of the page's address: a line's draft, one bulk message, or all sent ones. */
export type BulkView =
  | { readonly kind: 'editor'; readonly line: string | undefined }
  | { readonly kind: 'board'; readonly batchId: string; readonly filter: RecipientStateFilter; readonly query: string }
  | { readonly kind: 'history'; readonly line: string | undefined };

const QUERY_MAX_LENGTH = 100;

/** `?line=14155552671`, `?batch=…&show=failed&q=…`, or `?view=sent&line=14155552671`. */
export function readBulkView(search: string): BulkView {
  const params = new URLSearchParams(search);
  const batchId = params.get('batch');
  if (batchId) {
    const filter = RECIPIENT_STATE_FILTERS.find((one) => one === params.get('show')) ?? 'all';
    return { kind: 'board', batchId: batchId.slice(0, 64), filter, query: (params.get('q') ?? '').slice(0, QUERY_MAX_LENGTH) };
  }
  const { line } = readLocation(search);
  return { kind: params.get('view') === 'sent' ? 'history' : 'editor', line };
}

export function writeBulkView(view: BulkView): string {
  const params = new URLSearchParams();
  if (view.kind === 'board') {
    params.set('batch', view.batchId);
    if (view.filter !== 'all') params.set('show', view.filter);
    if (view.query !== '') params.set('q', view.query);
  } else {
    if (view.kind === 'history') params.set('view', 'sent');
    if (view.line !== undefined) params.set('line', view.line.slice(1));
  }
  return params.size === 0 ? '' : `?${params}`;
}

export function bulkHref(view: BulkView): string {
  return paths.bulk + writeBulkView(view);
}

export function boardOf(batchId: string): BulkView {
  return { kind: 'board', batchId, filter: 'all', query: '' };
}
