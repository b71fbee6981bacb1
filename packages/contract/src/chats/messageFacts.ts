import * as v from 'valibot';
import { OPT_OUT_REQUESTS } from '../optOut/optOut.ts';
import { messageReplySchema } from './messageReply.ts';

export const MISSING_FILE_REASONS = ['gone', 'denied', 'notAllowed', 'tooLarge', 'empty', 'unreachable'] as const;
export type MissingFileReason = (typeof MISSING_FILE_REASONS)[number];

/** What the provider says it counted and charged. `amount`: a decimal number; `currency`: ISO 4217. */
export const messageChargeSchema = v.object({
  segments: v.optional(v.number()),
  price: v.optional(v.object({ amount: v.string(), currency: v.string() })),
});
export type MessageCharge = v.InferOutput<typeof messageChargeSchema>;

/** A word that this version doesn't know, as `known` or the given one. */
export function wordOr<const T extends v.GenericSchema<string>>(known: T, other: v.InferOutput<T>) {
  return v.union([
    known,
    v.pipe(
      v.string(),
      v.transform((): v.InferOutput<T> => other),
    ),
  ]);
}

const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly());

/**
 * Optional facts about a message, one line each. What is stored, sent and handed to the screen follows from here: a column of the table
 * of messages has the fact's name in snake case (`other_recipients`), is a 1 for a boolean, and JSON for a list or an object.
 */
export const messageFacts = {
  charge: v.optional(messageChargeSchema),
  /** The extension of a received file that the server rejected; see `refusedFileKinds`. */
  refusedFile: v.optional(v.string()),
  /** Why a received file could not be fetched from the provider. */
  missingFile: v.optional(wordOr(v.picklist(MISSING_FILE_REASONS), 'unreachable')),
  /** The bulk message it belongs to. */
  batchId: v.optional(v.string()),
  /** The server sent it, as the reply to HELP. */
  isAutomatic: v.optional(v.boolean()),
  /** A text to several people: the addresses of those beside this line and the sender. */
  otherRecipients: v.optional(list(v.string())),
  /** The name of the group it was received in, as the provider tells it. */
  viaGroup: v.optional(v.string()),
  /** Parts of a long text that haven't arrived, counted from 1; the text has a mark in their place. */
  missingParts: v.optional(list(v.number())),
  /** The message it answers. */
  replyTo: v.optional(messageReplySchema),
  /** The user starred it. */
  isStarred: v.optional(v.boolean()),
  /** The contact opted out or back in by it. */
  optOut: v.optional(v.picklist(OPT_OUT_REQUESTS)),
};

type Facts = v.InferOutput<v.ObjectSchema<typeof messageFacts, undefined>>;
export type MessageFact = keyof Facts;
/** Absent rather than undefined. */
export type MessageFacts = { readonly [F in MessageFact]?: Exclude<Facts[F], undefined> };

export const MESSAGE_FACTS = Object.keys(messageFacts) as readonly MessageFact[];

/** How a fact is stored. */
export function factKind(fact: MessageFact): 'flag' | 'text' | 'json' {
  const { type } = messageFacts[fact].wrapped;
  return type === 'boolean' ? 'flag' : type === 'array' || type === 'object' ? 'json' : 'text';
}

/** The facts of a message that has more than those. */
export function factsOf(message: Facts): MessageFacts {
  const facts: Partial<Record<MessageFact, unknown>> = {};
  for (const fact of MESSAGE_FACTS) if (message[fact] !== undefined) facts[fact] = message[fact];
  return facts as MessageFacts;
}
