import { DEMO_REPLYING_NUMBERS, DEMO_UNREACHABLE_NUMBER } from '../../providers/loopbackProvider.ts';
import type { Conversation } from '../conversation.ts';
import { ALICE_LINE } from '../users.ts';

export const ofAlice: readonly Conversation[] = [
  {
    line: ALICE_LINE,
    contact: { tn: '+33639980011', name: 'Léa Dubois' },
    unseen: 2,
    said: [
      ['9d 16:20', 'them', 'Coucou Alice ! Tu as pu relire le chapitre deux ?'],
      ['9d 18:02', 'me', 'Oui, j’ai adoré. Quelques remarques sur la fin, je te les envoie demain.'],
      ['9d 18:03', 'them', 'Merci mille fois 🙏'],
      ['9d 18:04', 'me', 'Avec plaisir !'],
      ['8d 09:45', 'me', 'La scène du marché est un peu longue, sinon ne touche à rien.'],
      ['8d 10:12', 'them', 'Je m’en doutais… je coupe le poissonnier alors.'],
      ['8d 10:13', 'me', 'Ah non, pas le poissonnier !'],
      ['3d 11:30', 'them', 'J’ai gardé le poissonnier. L’éditrice veut nous voir le mois prochain.'],
      ['3d 11:52', 'me', 'Bravo ! On fête ça dès mon retour.'],
      ['52m', 'them', 'Tu es à Lyon ce week-end, non ?'],
      ['51m', 'them', 'Je passe dimanche, on prend un café ?'],
    ],
  },
  {
    line: ALICE_LINE,
    contact: { tn: '+12125550173', name: 'ليلى حداد' },
    unseen: 1,
    said: [
      ['6d 15:10', 'them', 'مرحباً أليس، هل وصلتك الصور من الحفلة؟'],
      ['6d 15:40', 'me', 'نعم، شكراً! الصور جميلة جداً.'],
      ['6d 15:42', 'them', 'سأرسل الباقي غداً إن شاء الله.'],
      ['6d 15:43', 'me', 'شكراً، أنا في الانتظار!'],
      ['5d 17:05', 'them', 'أرسلت لك الرابط على البريد. كلمة السر هي رقم بيتنا القديم: 1204'],
      ['5d 17:31', 'me', 'وصلت! أحببت صورة جدتك مع الكعكة 🎂'],
      ['2d 20:00', 'me', 'متى موعد الدرس القادم؟'],
      ['2d 20:14', 'them', 'الثلاثاء الساعة 18:30، في القاعة نفسها.'],
      ['140m', 'them', 'هل يمكنك الاتصال بي هذا المساء؟'],
    ],
  },
  {
    line: ALICE_LINE,
    contact: { tn: '+14155550118', name: 'Dad' },
    marks: { isPinned: true },
    said: [
      ['12d 21:00', 'them', 'How do I turn the captions off on the TV?'],
      ['12d 21:04', 'me', 'The button with the little speech bubble, bottom right of the remote.'],
      ['12d 21:20', 'them', 'Now everything is in Spanish.'],
      ['12d 21:21', 'me', 'Press it again.'],
      ['12d 21:30', 'them', 'Your mother says leave it, she likes it.'],
      ['12d 21:31', 'me', 'Then I rest my case.'],
      ['1d 16:00', 'them', 'Safe travels, kiddo. Text when you land.'],
      ['1d 16:08', 'me', 'Will do. Love you both ❤️'],
    ],
  },
  {
    line: ALICE_LINE,
    contact: { tn: '+14155550164', name: 'Dr. Chen’s office' },
    marks: { isMuted: true },
    said: [
      ['15d 08:00', 'them', 'Reminder: you have an appointment with Dr. Chen on Thursday at 10:30 AM. Reply YES to confirm.'],
      ['15d 08:12', 'me', 'YES'],
      ['15d 08:12', 'them', 'Thank you, your appointment is confirmed.'],
      ['10d 14:47', 'them', 'Your results are in and look fine. No further visit is needed.'],
    ],
  },
  {
    line: ALICE_LINE,
    contact: { tn: '+447700900461', name: 'Maya Okafor' },
    said: [
      ['7d 10:05', 'me', 'Did the design review go well?'],
      ['7d 10:30', 'them', 'Better than expected! They only had one question about the colours.'],
      ['7d 10:31', 'them', 'And it was “could the purple be more purple?”'],
      ['7d 10:33', 'me', 'The purple can always be more purple.'],
      ['3d 09:00', 'me', 'I am offline from Friday to Tuesday, Tom has the keys to everything.'],
      ['3d 09:14', 'them', 'Enjoy! We will try not to break anything before Monday.'],
    ],
  },
  {
    line: ALICE_LINE,
    contact: { tn: DEMO_REPLYING_NUMBERS[0], name: 'Echo' },
    said: [
      ['18d 11:00', 'me', 'Hello?'],
      ['18d 11:01', 'them', 'Hello?'],
    ],
  },
  {
    line: ALICE_LINE,
    contact: { tn: '+14155550186', name: 'Bay Bike Repair' },
    marks: { isDone: true },
    said: [
      ['13d 10:20', 'me', 'Hi, is my bike ready?'],
      ['13d 11:02', 'them', 'Almost! The new chain comes this afternoon.'],
      ['13d 11:05', 'me', 'No hurry, tomorrow is fine.'],
      ['12d 16:30', 'them', 'All done, you can pick it up until 6 PM.'],
      ['12d 17:45', 'me', 'Got it, it rides like new. Thank you!'],
    ],
  },
  {
    line: ALICE_LINE,
    contact: { tn: DEMO_UNREACHABLE_NUMBER, name: 'Grandma' },
    failure: 'unreachable',
    said: [
      ['30d 18:00', 'me', 'Happy birthday, Grandma! 🎂 Call you tonight.'],
      ['30d 19:12', 'them', 'Thank you sweetheart. I am getting a new telephone next week!'],
      ['30d 19:13', 'me', 'About time! ❤️'],
      ['4d 12:00', 'me', 'Did the new telephone arrive? Send me the number!'],
    ],
  },
];
