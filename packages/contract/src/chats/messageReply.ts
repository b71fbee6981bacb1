import * as v from 'valibot';
import { isOneTimeCode } from './oneTimeCode.ts';

/** The longest excerpt of the message that is answered. */
export const REPLY_TEXT_MAX_LENGTH = 160;

/** The message that another answers, as it was then. `id`: in the same chat. `file`: its name. */
export const messageReplySchema = v.object({
  id: v.string(),
  text: v.string(),
  isOwn: v.optional(v.boolean(), false),
  file: v.optional(v.string()),
});
export type MessageReply = v.InferOutput<typeof messageReplySchema>;

interface Answered {
  readonly id: string;
  readonly text: string;
  readonly isOwn: boolean;
  readonly file?: { readonly name: string } | undefined;
}

/** What a reply keeps of the message it answers: an excerpt on one line. One-time codes aren't kept, since they may be deleted by themselves. */
export function replyTo({ id, text, isOwn, file }: Answered): MessageReply {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const excerpt = line.length <= REPLY_TEXT_MAX_LENGTH ? line : `${cutWhole(line, REPLY_TEXT_MAX_LENGTH - 1)}…`;
  return { id, text: isOneTimeCode(text) ? '' : excerpt, isOwn, ...(file && { file: file.name }) };
}

/** Without the half of a character. */
function cutWhole(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/u.test(cut) ? cut.slice(0, -1) : cut;
}
