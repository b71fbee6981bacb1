import { describe, expect, it, test } from 'vitest';
import { asksQuestion, decideOptOut, QUESTION_MS } from './decideOptOut.ts';
import { readOptOut } from './readOptOut.ts';

const NOW = 1_800_000_000_000;

function decide(text: string, last?: string, { isBulk = false, age = 60_000 } = {}) {
  const decision = decideOptOut(readOptOut(text), {
    text,
    time: NOW,
    sent: last === undefined ? [] : [{ text: last, time: NOW - age, isBulk }],
  });
  if (!decision) return 'nothing';
  if (decision.outcome === 'ask') return 'ask';
  return decision.isUnclear ? 'unclear' : 'count';
}

describe('what an opt-out does', () => {
  test.each([
    ['STOP', undefined, 'count'],
    ['STOP', 'Are you coming?', 'count'],
    ['Stop 36111', 'Voulez-vous venir ?', 'count'],
    ['Cancel', undefined, 'unclear'],
    ['Cancel', 'See you at 5', 'unclear'],
    ['Cancel', 'Are you coming tomorrow?', 'ask'],
    ['End', 'Shall we meet at 5? Ann', 'ask'],
    ['Fin', 'Vous venez au début ou à la fin ?', 'ask'],
    ['إلغاء', 'هل تأتي غدا؟', 'ask'],
    ['Stop texting me', 'Sale: 20% off today', 'unclear'],
    ['Please stop', 'Are you free?', 'ask'],
    ['Stop it', 'See you at 5', 'ask'],
    ['Stop it', undefined, 'ask'],
    ['No', 'See you at 5', 'nothing'],
    ['No', undefined, 'nothing'],
    ['Yes', 'Are you coming?', 'nothing'],
    ['START', 'Are you coming?', 'nothing'],
    ['Cancel my appointment', 'See you at 5', 'nothing'],
  ] as const)('%j after %j: %s', (text, last, outcome) => expect(decide(text, last)).toBe(outcome));

  it('a bare no is only asked about after a bulk message that asked nothing', () => {
    expect(decide('No thanks', 'Sale: 20% off today', { isBulk: true })).toBe('ask');
    expect(decide('No thanks', 'Are you coming?', { isBulk: true })).toBe('nothing');
    expect(decide('No thanks', 'Sale: 20% off today', { isBulk: true, age: QUESTION_MS })).toBe('nothing');
  });

  it('a question stays open behind later messages', () => {
    const sent = ['Are you coming?', 'We start at 5'].map((text, index) => ({ text, time: NOW - 9 + index, isBulk: false }));
    expect(decideOptOut(readOptOut('Cancel'), { text: 'Cancel', time: NOW, sent })).toEqual({ outcome: 'ask' });
  });

  it('a question stays open for a day', () => {
    expect(decide('Cancel', 'Are you coming?', { age: QUESTION_MS - 1 })).toBe('ask');
    expect(decide('Cancel', 'Are you coming?', { age: QUESTION_MS })).toBe('unclear');
  });
});

describe('a message asks a question', () => {
  test.each([
    ['Are you coming?'],
    ['Are you coming??? 🙂'],
    ['Are you coming? Let’s meet at 5. Ann'],
    ['“Ready?”'],
    ['Tu viens ?'],
    ['هل تأتي؟'],
    ['来ますか？'],
    ['Reply YES to confirm'],
    ['Reply with your address'],
    ['Reply C to confirm, X to cancel'],
    ['Text 1 for Monday or 2 for Tuesday'],
    ['Press 1 now'],
    ['Your visit is on Monday. YES/NO'],
    ['Say yes or no'],
    ['Répondez OUI pour confirmer'],
    ['Répondez par votre prénom'],
    ['Envoyez 1 pour lundi'],
    ['Oui ou non'],
    ['أجب بنعم للتأكيد'],
    ['أرسل 1 للموعد الأول'],
    ['نعم أو لا'],
    ['Choose: 1) Monday 2) Tuesday'],
    ['a. Keep it\nb. Drop it'],
    ['Let me know about Tuesday'],
    ['Please confirm your visit on Monday.'],
    ['RSVP by Friday'],
    ['Merci de confirmer votre venue'],
    ['Dites-moi ce qui vous va'],
    ['يرجى التأكيد'],
    ['أخبرني بالموعد'],
  ])('%j', (message) => expect(asksQuestion(message)).toBe(true));

  test.each([
    [''],
    ['See you at 5'],
    ['20% off today: https://shop.example/?a=1&b=2'],
    ['Acme: Msg & data rates may apply. Reply HELP for help, STOP to cancel.'],
    ['Sale today. Reply STOP to opt out'],
    ['Text STOP to end'],
    ['STOP au 36111'],
    ['Soldes. Répondez STOP pour ne plus recevoir de SMS'],
    ['تخفيضات اليوم. أرسل STOP لإلغاء الاشتراك'],
    ['Your code is 1. Keep it'],
    ['Version 1.2 is out'],
  ])('%j does not', (message) => expect(asksQuestion(message)).toBe(false));

  test.each([
    ['You can cancel until Monday.', 'Cancel', true],
    ['The concert has no end', 'End', true],
    ['Acme: Reply HELP for help, STOP to cancel.', 'Cancel', false],
    ['Reply END to opt out', 'End', false],
    ['Hungry? Pizza from 5. Text END to stop messages', 'END', false],
    ['Répondez FIN pour ne plus recevoir de SMS', 'Fin', false],
    ['20% off today? Reply STOP to opt out', 'Stop please', false],
    ['Tentés ? Répondez STOP pour ne plus recevoir de SMS', 'Stop, merci', false],
  ])('%j before %j: %s', (message, answer, isQuestion) => expect(asksQuestion(message, answer)).toBe(isQuestion));
});
