import { createFakeClock } from '../../../testing/fakeClock.ts';
import { createLocalLocks } from '../../browser/locks.ts';
import { createReport } from '../../report.ts';
import { createApi } from '../api.ts';
import { createCall } from '../call.ts';
import type { HttpReply, HttpRequest } from '../transport.ts';

export const GRANT = { accessToken: 'first', expiresAt: 1_900, serverTime: 1_000 };
export const CONFIG = { systemStatus: 1 };

/** Calls whose requests are kept, and answered by `answer`. */
export function createApiWorld() {
  const clock = createFakeClock(5_000);
  const requests: HttpRequest[] = [];
  const reports: string[] = [];
  const world = {
    clock,
    requests,
    reports,
    isCodeReachable: true,
    language: 'en',
    answer: (_request: HttpRequest): HttpReply | Promise<HttpReply> => success(null),
  };
  const api = createApi({
    clock,
    locks: createLocalLocks(),
    loadCall: async (credentials) => {
      if (!world.isCodeReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return createCall({
        apiBase: 'https://api.test',
        transport: async (request) => {
          requests.push(request);
          return world.answer(request);
        },
        credentials,
        clock,
        report: createReport((text) => reports.push(text)),
        identity: () => ({ xClient: 'browser', xClientFp: 'random' }),
        humanCheck: { tokenFor: async (action) => (action === 'login' ? 'proof' : undefined) },
        language: () => world.language,
      });
    },
  });
  return Object.assign(world, { api });
}

export const success = (data: unknown, message?: string): HttpReply => ({
  status: 200,
  body: JSON.stringify({ status: 'Success', data, message }),
});
export const failure = (status: number, message?: string, code?: string): HttpReply => ({
  status,
  body: JSON.stringify({ status: 'Error', message, code }),
});
export const isRefresh = ({ url }: HttpRequest) => url.endsWith('/auth/refresh');
