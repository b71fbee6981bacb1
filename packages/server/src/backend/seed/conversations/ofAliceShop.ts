import type { Conversation } from '../conversation.ts';
import { ALICE_OLD_LINE, ALICE_SHOP_LINE } from '../users.ts';
import { ordersOverMonths } from './ordersOverMonths.ts';

export const ofAliceShop: readonly Conversation[] = [
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
      ['4d 13:46', 'me', 'على الرحب والسعة!'],
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
  {
    line: ALICE_SHOP_LINE,
    contact: { tn: '+493012345678', name: 'Nordlicht Keramik' },
    marks: { isPinned: true },
    said: ordersOverMonths,
  },
  {
    line: ALICE_SHOP_LINE,
    contact: { tn: '+861012345678', name: '王伟' },
    said: [
      ['6d 02:10', 'them', '您好，请问这套茶具可以寄到北京吗？'],
      ['6d 02:31', 'me', '您好！可以的，大约十个工作日。'],
      ['6d 02:33', 'them', '太好了，我要两套。'],
    ],
  },
  {
    line: ALICE_SHOP_LINE,
    contact: { tn: '+911123456789', name: 'आशा मेहता' },
    said: [
      ['7d 06:00', 'them', 'नमस्ते, क्या नीला कटोरा अभी उपलब्ध है?'],
      ['7d 06:14', 'me', 'जी हाँ, तीन बचे हैं।'],
    ],
  },
  {
    line: ALICE_SHOP_LINE,
    contact: { tn: '+14155550191', name: '(415) 555-0191' },
    marks: { isBlocked: true },
    said: [
      ['16d 03:12', 'them', 'You have WON a gift card! Answer with your card number to claim it.'],
      ['16d 03:13', 'them', 'LAST CHANCE!!!'],
    ],
  },
  {
    line: ALICE_OLD_LINE,
    contact: { tn: '+33639980075', name: 'Hélène Roy' },
    said: [
      ['41d 10:00', 'them', 'Bonjour, vous ouvrez à quelle heure le samedi ?'],
      ['41d 10:20', 'me', 'Bonjour Hélène, de 10 h à 18 h. À samedi !'],
    ],
  },
];
