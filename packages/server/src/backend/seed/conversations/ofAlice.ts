import { DEMO_REPLYING_NUMBERS } from '../../carrier/loopbackCarrier.ts';
import type { Conversation } from '../conversation.ts';
import { ALICE_LINE, ALICE_SHOP_LINE } from '../people.ts';

export const ofAlice: readonly Conversation[] = [
  {
    line: ALICE_LINE,
    contact: { tn: '+33639980011', name: 'Léa Dubois' },
    unseen: 2,
    said: [
      ['9d 16:20', 'them', 'Coucou Alice ! Tu as pu relire le chapitre deux ?'],
      ['9d 18:02', 'me', 'Oui, j’ai adoré. Quelques remarques sur la fin, je te les envoie demain.'],
      ['9d 18:03', 'them', 'Merci mille fois 🙏'],
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
    said: [
      ['12d 21:00', 'them', 'How do I turn the captions off on the TV?'],
      ['12d 21:04', 'me', 'The button with the little speech bubble, bottom right of the remote.'],
      ['12d 21:20', 'them', 'Now everything is in Spanish.'],
      ['12d 21:21', 'me', 'Press it again.'],
      ['12d 21:30', 'them', 'Your mother says leave it, she likes it.'],
      ['1d 16:00', 'them', 'Safe travels, kiddo. Text when you land.'],
      ['1d 16:08', 'me', 'Will do. Love you both ❤️'],
    ],
  },
  {
    line: ALICE_LINE,
    contact: { tn: '+14155550164', name: 'Dr. Chen’s office' },
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
    line: ALICE_SHOP_LINE,
    contact: { tn: '+33639980044', name: 'Camille Petit' },
    unseen: 1,
    said: [
      ['5d 09:15', 'them', 'Bonjour, est-ce que le vase bleu est encore disponible ?'],
      ['5d 09:40', 'me', 'Bonjour Camille, oui, il en reste deux. Je vous en mets un de côté ?'],
      ['5d 09:42', 'them', 'Volontiers ! Je peux passer samedi vers 15 h.'],
      ['5d 09:43', 'me', 'C’est noté, à samedi.'],
      ['34m', 'them', 'Bonjour, petit retard : plutôt 16 h, c’est possible ?'],
    ],
  },
  {
    line: ALICE_SHOP_LINE,
    contact: { tn: '+442079460233', name: 'عمر الشريف' },
    said: [
      ['4d 13:00', 'them', 'السلام عليكم، هل ترسلون الطلبات إلى لندن؟'],
      ['4d 13:22', 'me', 'وعليكم السلام، نعم، خلال خمسة أيام عمل.'],
      ['4d 13:25', 'them', 'ممتاز. أريد طقم أكواب مع طبقين، كم السعر؟'],
      ['4d 13:41', 'me', 'السعر 68 دولاراً مع الشحن.'],
      ['4d 13:44', 'them', 'موافق، شكراً جزيلاً.'],
      ['2d 09:30', 'me', 'تم الإرسال! رقم التتبع: MN-204-881'],
    ],
  },
  {
    line: ALICE_SHOP_LINE,
    contact: { tn: '+14155550177', name: 'Green Courier' },
    said: [
      ['2d 08:58', 'them', 'Your pickup is scheduled today between 9:00 and 10:00.'],
      ['2d 09:21', 'them', 'Picked up: 3 parcels. Thank you!'],
      ['1d 17:05', 'them', 'Delivered: MN-204-879, left with the neighbour at no. 14.'],
    ],
  },
];
