import { type NamedLocation, writeLocation } from '../messaging/location/namedLocation.ts';
import { paths } from '../routing/paths.ts';

/** The address of a line or chat. */
export function chatHref(line: string, chat?: NamedLocation['chat']): string {
  return paths.chat + writeLocation('', { line, chat });
}
