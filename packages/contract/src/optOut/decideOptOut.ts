import { plainWords } from './plainWords.ts';
import type { OptOutReading } from './readOptOut.ts';
import { withoutCourtesy } from './said.ts';
import { CERTAIN } from './words.ts';

/** A message sent to the contact. Times in milliseconds. */
export interface SentBefore {
  readonly text: string;
  readonly time: number;
  readonly isBulk: boolean;
}

/** `count`: an opt-out; the owner can undo an unclear one. `ask`: the owner decides. */
export type OptOutDecision = { readonly outcome: 'count'; readonly isUnclear: boolean } | { readonly outcome: 'ask' } | undefined;

/** A question stays open for a day. */
export const QUESTION_MS = 86_400_000;

/** Whether a received text counts as an opt-out, given the messages sent since the contact's last one, or those before it. */
export function decideOptOut(
  reading: OptOutReading | undefined,
  { text, time, sent }: { readonly text: string; readonly time: number; readonly sent: readonly SentBefore[] },
): OptOutDecision {
  if (!reading || reading.request === 'start') return undefined;
  const recent = sent.filter((message) => message.time > time - QUESTION_MS);
  const isAnswer = recent.some((message) => asksQuestion(message.text, text));
  if (reading.request === 'no') return recent.at(-1)?.isBulk && !isAnswer ? { outcome: 'ask' } : undefined;
  if (reading.certainty === 'certain') return { outcome: 'count', isUnclear: false };
  return reading.certainty === 'likely' && !isAnswer ? { outcome: 'count', isUnclear: true } : { outcome: 'ask' };
}

/** Whether a message asks something that `answer` may answer: a question, a choice, or the answer's own word. */
export function asksQuestion(message: string, answer = ''): boolean {
  const text = message.replace(/(?:https?:\/\/|www\.)\S+/giu, ' ');
  const words = ` ${plainWords(text)} `;
  const word = plainWords(answer.split('\n')[0] ?? '');
  const bare = withoutCourtesy(word.split(' ')).join(' ');
  if (bare !== '' && announces(words, bare)) return false;
  return (
    /[?؟？⸮﹖]/u.test(text) ||
    /(?:^|\s)\(?[1aأ١]\s?[).:=]\s?\S[^]*\s\(?[2bب٢]\s?[).:=]\s?\S/iu.test(text) ||
    [EITHER, REQUEST, REPLY].some((pattern) => pattern.test(words)) ||
    (word !== '' && words.replace(ANNOUNCEMENT, ' ').includes(` ${word} `))
  );
}

const STOP_WORDS = CERTAIN.map(plainWords).join('|');
const ENDINGS = `(?:stop|end|cancel|quit|opt out|optout|unsubscribe|arreter|annuler|desabonner|desinscrire|ne plus|plus|(?:ل|لا)?(?:الغاء|ايقاف|وقف)\\S*)`;
/** "Reply STOP to cancel" mentions "cancel" without asking for it. */
const ANNOUNCEMENT = new RegExp(` (?:${STOP_WORDS}) (?:(?:to|pour|for|at|au|ل) )?(?:\\S+ )?${ENDINGS}(?= )`, 'gu');
const EITHER = / (?:yes|y|oui|o|نعم) (?:(?:or|ou|او|slash) )?(?:no|n|non|لا) /u;
const REQUEST =
  / (?:let (?:me|us) know|tell (?:me|us)|please confirm|confirm your|to confirm|rsvp|dites (?:moi|nous)|dis moi|faites (?:moi|nous) savoir|confirmez|confirmer|pour confirmer|اخبرني|اخبرنا|اخبرونا|(?:يرجي|الرجاء|نرجو) (?:ال)?تاكيد|اكد|اكدوا|للتاكيد) /u;
const REPLY = new RegExp(
  ` (?:(?:reply|respond|answer|repondez|repondre|reponds|اجب|اجيبوا|رد|ردوا) (?:(?:with|by|par|avec|ب) )?(?!(?:${STOP_WORDS}|help|info|aide|مساعده|to|a|all) )\\S|(?:text|send|type|press|choose|select|say|envoyez|envoie|tapez|choisissez|appuyez|ارسل|ارسلوا|اكتب|اختر|اضغط) (?:(?:sur|with|on) )?(?:\\d{1,2}|[a-z]|yes|no|ok|oui|non|confirm|cancel|annuler|نعم|لا|الغاء) )`,
  'u',
);

/** "Reply END to opt out": the word was given to the contact for this. */
function announces(words: string, word: string): boolean {
  return new RegExp(` ${word} (?:or \\S+ |ou \\S+ )?(?:to|pour|for|ل) (?:\\S+ ){0,2}${ENDINGS} `, 'u').test(words);
}
