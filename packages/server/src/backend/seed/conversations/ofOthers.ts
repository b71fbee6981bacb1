import type { Conversation } from '../conversation.ts';
import { ADMIN_LINE, ALICE_LINE, BOB_LINE } from '../users.ts';

export const ofOthers: readonly Conversation[] = [
  {
    line: ADMIN_LINE,
    contact: { tn: ALICE_LINE, name: 'Alice Moreau' },
    calledThere: 'Manyline Support',
    said: [
      ['14d 14:02', 'me', 'Hello Alice, this is Nadia from Manyline. Your second line is ready.'],
      ['14d 14:10', 'them', 'Wonderful, thank you! Can I move my old shop number too?'],
      ['14d 14:13', 'me', 'Yes. It is listed as your third line; it stays suspended until the old provider lets it go.'],
      ['14d 14:14', 'them', 'Understood, no rush.'],
      ['13d 10:00', 'me', 'Short update: the old provider needs two more weeks.'],
      ['13d 10:26', 'them', 'Thanks for letting me know!'],
    ],
  },
  {
    line: ADMIN_LINE,
    contact: { tn: '+442079460377', name: 'Priya Shah' },
    unseen: 1,
    said: [
      ['3d 15:31', 'them', 'Can we talk about the on-call plan for December?'],
      ['3d 15:45', 'me', 'Sure. I put a draft in the calendar.'],
      ['75m', 'them', 'Looks good. I would swap the 24th with you if you like.'],
    ],
  },
  {
    line: BOB_LINE,
    contact: { tn: '+33639980052', name: 'Maman' },
    unseen: 1,
    said: [
      ['10d 18:30', 'them', 'Tu viens dimanche ? Ton père fait le gigot.'],
      ['10d 18:41', 'me', 'Oui, j’arrive vers midi. J’apporte le dessert.'],
      ['10d 18:42', 'them', 'Pas encore une tarte au citron, mon chéri.'],
      ['10d 18:43', 'me', '…une tarte aux pommes ?'],
      ['10d 18:45', 'them', 'Voilà.'],
      ['120m', 'them', 'Embrasse Alice de notre part !'],
    ],
  },
  {
    line: BOB_LINE,
    contact: { tn: '+33639980063', name: 'كريم بن علي' },
    unseen: 2,
    said: [
      ['8d 19:55', 'me', 'هل أنت معنا يوم الأحد للعب؟'],
      ['8d 20:05', 'them', 'طبعاً! هل تلعب صديقتك الأمريكية أيضاً؟'],
      ['8d 20:17', 'me', 'تقول إنها تلعب بشكل سيئ ولكن بحماس 😄'],
      ['8d 20:18', 'them', 'قل لها: أهلاً وسهلاً بك في ليون!'],
      ['40m', 'them', 'حجزت الملعب من الساعة 15:00 إلى 17:00'],
      ['39m', 'them', 'لا تنسَ الكرات هذه المرة!'],
    ],
  },
  {
    line: BOB_LINE,
    contact: { tn: '+447700900518', name: 'Sam Whitfield' },
    said: [
      ['5d 11:00', 'them', 'The contract is signed, we start on the first.'],
      ['5d 11:12', 'me', 'Excellent news. I will send the schedule this week.'],
      ['1d 09:30', 'me', 'Schedule is in your inbox.'],
      ['1d 09:48', 'them', 'Got it, thanks. See you on the first!'],
    ],
  },
];
