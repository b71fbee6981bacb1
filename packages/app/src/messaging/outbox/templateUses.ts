import type { Getter, Setter } from 'jotai';
import { perStore } from '../../shared/perStore.ts';
import { type ConversationKey, conversationKey } from '../state/outboxState.ts';

/** Which templates a draft was made of, so that the server can count them. A reload forgets them: then nothing is counted. */
class TemplateUses {
  readonly #ids = new Map<string, Set<string>>();

  add(key: string, id: string): void {
    this.#ids.set(key, (this.#ids.get(key) ?? new Set<string>()).add(id));
  }

  take(key: string): readonly string[] {
    const ids = [...(this.#ids.get(key) ?? [])];
    this.#ids.delete(key);
    return ids;
  }
}

const usesOf = perStore(() => new TemplateUses());

/** The most that one message names. */
const MOST = 10;

/** What the template became: a part of the text, or attached files. */
export type TemplateUse = 'text' | 'files';

const keyOf = (conversation: ConversationKey, use: TemplateUse) => `${use} ${conversationKey(conversation)}`;

export function noteTemplateUse(get: Getter, _set: Setter, conversation: ConversationKey, id: string, use: TemplateUse): void {
  usesOf(get).add(keyOf(conversation, use), id);
}

/** Those of what is sent now. An emptied draft has none any more. */
export function takeTemplateUses(get: Getter, conversation: ConversationKey, use: TemplateUse): readonly string[] {
  return usesOf(get).take(keyOf(conversation, use)).slice(0, MOST);
}
