import { endpoints } from '@manyline/contract';

export const ALICE_LINE = '+14155552671';
export const BOB_LINE = '+33612345678';

/** Signs in a demo user; returns the access token and the cookie pair a browser would send. */
export async function signIn(
  url: string,
  username: string,
): Promise<{ readonly token: string; readonly cookie: string; readonly setCookie: string }> {
  const answer = await post(url, endpoints.login.path, { username, password: 'manyline-demo' });
  const setCookie = setCookieOf(answer, 'manyline-refresh');
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { token: data.accessToken, cookie: setCookie.split(';', 1)[0] ?? '', setCookie };
}

/** A cookie's Set-Cookie line, whatever its prefix. */
export function setCookieOf(answer: Response, name: string): string {
  return answer.headers.getSetCookie().find((line) => line.replace('__Host-', '').startsWith(`${name}=`)) ?? '';
}

export function post(url: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
}

export function sendFromAlice(url: string, token: string, msg: string, clientId?: string): Promise<Response> {
  const body = { name: 'Bob', phoneNumber: BOB_LINE, msg, ...(clientId === undefined ? {} : { clientId }) };
  return post(url, endpoints.sendMessage.path, body, { authorization: `Bearer ${token}`, 'x-tn': ALICE_LINE });
}

/** Every text in the chat of alice's line with bob, oldest first. */
export async function textsWithBob(url: string, token: string): Promise<readonly string[]> {
  const authorization = `Bearer ${token}`;
  const chats = await get<{ id: string; tn: string; messages: { id: string; message: string }[]; hasMore: boolean }[]>(
    url,
    `${endpoints.getListMessages.path}?tn=${encodeURIComponent(ALICE_LINE)}`,
    authorization,
  );
  const chat = chats.find(({ tn }) => tn === BOB_LINE);
  if (!chat) return [];
  let { messages, hasMore } = chat;
  while (hasMore) {
    const query = new URLSearchParams({ chatId: chat.id, before: messages[0]?.id ?? '', limit: '200' });
    const older = await get<{ messages: typeof messages; hasMore: boolean }>(url, `${endpoints.getHistory.path}?${query}`, authorization);
    messages = [...older.messages, ...messages];
    hasMore = older.hasMore;
  }
  return messages.map(({ message }) => message);
}

async function get<T>(url: string, path: string, authorization: string): Promise<T> {
  const answer = await fetch(url + path, { headers: { authorization } });
  return ((await answer.json()) as { data: T }).data;
}
