import type { Chat } from '@manyline/contract';
import type { Visitor } from '../session/visitor.ts';

/** The chat of a line with a number, as its owner sees it now. */
export async function chatOf(user: Visitor, line: string, tn: string): Promise<Chat> {
  const chat = (await user.get('getListMessages', { tn: line })).find((candidate) => candidate.tn === tn);
  if (!chat) throw new Error(`${line} has no chat with ${tn}.`);
  return chat;
}
