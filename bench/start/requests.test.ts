import { expect, test } from 'vitest';
import { longestRow, type PageRequest } from './requests.ts';

const request = (url: string, start: number, end: number | undefined, type = 'Script'): PageRequest => ({
  url,
  type,
  start,
  end,
  method: 'GET',
  cause: 'other',
});
const page = request('page', 0, 100, 'Document');
const urls = (requests: readonly PageRequest[], until = 1_000) => longestRow(requests, until).map(({ url }) => url);

test('parallel requests are one step, and the last to finish counts', () => {
  const [first, second] = [request('first', 110, 300), request('second', 110, 200)];
  expect(urls([page, first, second])).toEqual(['page', 'first']);
  expect(urls([page, first, second, request('call', 310, 400, 'Fetch')])).toEqual(['page', 'first', 'call']);
});

test('a request sent before the earlier one arrived does not wait for it', () => {
  expect(urls([page, request('script', 110, 300), request('call', 290, 400, 'XHR')])).toHaveLength(2);
});

test('resources named in a document that is still loading wait for the document', () => {
  expect(urls([page, request('script', 50, 90)])).toEqual(['page', 'script']);
});

test('images and requests that had not finished in time do not count', () => {
  const requests = [page, request('picture', 110, 200, 'Image'), request('script', 210, 300), request('late', 310, 400)];
  expect(urls(requests, 350)).toEqual(['page', 'script']);
  expect(urls([...requests, request('open', 310, undefined)])).toEqual(['page', 'script', 'late']);
});
