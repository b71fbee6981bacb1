import { type Place, writePlace } from '../inbox/place/chatPlace.ts';
import { paths } from '../routing/paths.ts';

/** The address of a line or chat. */
export function chatHref(line: string, chat?: Place['chat']): string {
  return paths.chat + writePlace('', { line, chat });
}
