import type { TextLanguage } from '@manyline/contract';

export interface EmailTexts {
  readonly hello: (name: string) => string;
  readonly reset: {
    readonly subject: string;
    readonly body: (values: { readonly minutes: number; readonly link: string }) => readonly string[];
  };
  readonly invitation: {
    readonly subject: string;
    readonly body: (values: { readonly username: string; readonly minutes: number; readonly link: string }) => readonly string[];
  };
  readonly passwordChanged: {
    readonly subject: string;
    readonly body: (values: { readonly time: string; readonly address: string; readonly link: string }) => readonly string[];
  };
  readonly code: {
    readonly subject: string;
    readonly body: (values: { readonly code: string; readonly minutes: number }) => readonly string[];
  };
  readonly newAddress: {
    readonly subject: string;
    readonly body: (values: { readonly code: string; readonly minutes: number }) => readonly string[];
  };
}

/** A body is a list of paragraphs. Links and codes are paragraphs of their own, so that they keep their text direction. */
export const EMAIL_TEXTS: Readonly<Record<TextLanguage, EmailTexts>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    reset: {
      subject: 'Set a new password for Manyline',
      body: ({ minutes, link }) => [
        `We received a request to reset the password of your Manyline account. To choose a new one, open this link ${within('en', minutes)}. It works once.`,
        link,
        'If this wasn’t you, ignore this e-mail. Your password won’t change.',
      ],
    },
    invitation: {
      subject: 'You’re invited to Manyline',
      body: ({ username, minutes, link }) => [
        'An administrator has created a Manyline account for you. Manyline sends and receives the messages of your phone lines, in one inbox.',
        `Your username is ${username}. To start, open this link ${within('en', minutes)} and choose a password. It works once.`,
        link,
        'If the link has expired, ask your administrator for a new invitation.',
      ],
    },
    passwordChanged: {
      subject: 'Your Manyline password was changed',
      body: ({ time, address, link }) => [
        `The password of your Manyline account was changed on ${time} from the address ${address}. You’ve been signed out everywhere else.`,
        'If this wasn’t you, reset your password now:',
        link,
      ],
    },
    code: {
      subject: 'Your Manyline code',
      body: ({ code, minutes }) => [
        `Use this code to sign in. It works once, ${within('en', minutes)}:`,
        code,
        'If this wasn’t you, someone knows your password. Change it now. We’ll never ask you for this code.',
      ],
    },
    newAddress: {
      subject: 'Confirm your e-mail address for Manyline',
      body: ({ code, minutes }) => [
        `To use this e-mail address for your Manyline account, enter this code on your account page. It works once, ${within('en', minutes)}:`,
        code,
        'If you didn’t ask for this, someone else entered your address. Ignore this e-mail and don’t give the code to anyone.',
      ],
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    reset: {
      subject: 'Choisissez un nouveau mot de passe Manyline',
      body: ({ minutes, link }) => [
        `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte Manyline. Pour en choisir un nouveau, ouvrez ce lien ${within('fr', minutes)}. Il ne sert qu’une fois.`,
        link,
        'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe reste inchangé.',
      ],
    },
    invitation: {
      subject: 'Votre invitation à rejoindre Manyline',
      body: ({ username, minutes, link }) => [
        'Un administrateur vous a créé un compte Manyline. Manyline envoie et reçoit les messages de vos lignes dans une seule boîte de réception.',
        `Votre nom d’utilisateur est ${username}. Pour commencer, ouvrez ce lien ${within('fr', minutes)} et choisissez un mot de passe. Il ne sert qu’une fois.`,
        link,
        'Si le lien a expiré, demandez une nouvelle invitation à votre administrateur.',
      ],
    },
    passwordChanged: {
      subject: 'Votre mot de passe Manyline a été modifié',
      body: ({ time, address, link }) => [
        `Le mot de passe de votre compte Manyline a été modifié le ${time} depuis l’adresse ${address}. Vous avez été déconnecté partout ailleurs.`,
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe :',
        link,
      ],
    },
    code: {
      subject: 'Votre code Manyline',
      body: ({ code, minutes }) => [
        `Utilisez ce code pour vous connecter. Il ne sert qu’une fois, ${within('fr', minutes)} :`,
        code,
        'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le. Nous ne vous demanderons jamais ce code.',
      ],
    },
    newAddress: {
      subject: 'Confirmez votre adresse e-mail pour Manyline',
      body: ({ code, minutes }) => [
        `Pour associer cette adresse e-mail à votre compte Manyline, saisissez ce code sur la page de votre compte. Il ne sert qu’une fois, ${within('fr', minutes)} :`,
        code,
        'Si vous n’êtes pas à l’origine de cette demande, quelqu’un d’autre a saisi votre adresse. Ignorez cet e-mail et ne communiquez ce code à personne.',
      ],
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${isolate(name)}،`,
    reset: {
      subject: 'تعيين كلمة مرور جديدة في Manyline',
      body: ({ minutes, link }) => [
        `تلقّينا طلبًا لإعادة تعيين كلمة مرور حسابك في Manyline. لاختيار كلمة مرور جديدة، يُرجى فتح هذا الرابط ${within('ar', minutes)}. يعمل الرابط مرة واحدة فقط.`,
        link,
        'إذا لم يصدر هذا الطلب عنك، فيمكن تجاهل هذه الرسالة. لن تتغير كلمة مرورك.',
      ],
    },
    invitation: {
      subject: 'دعوتك إلى Manyline',
      body: ({ username, minutes, link }) => [
        'أنشأ أحد المسؤولين حسابًا لك في Manyline. يُرسل Manyline رسائل خطوطك ويستلمها في صندوق وارد واحد.',
        `اسم المستخدم الخاص بك هو ${isolate(username)}. للبدء، يُرجى فتح هذا الرابط ${within('ar', minutes)} واختيار كلمة مرور. يعمل الرابط مرة واحدة فقط.`,
        link,
        'إذا انتهت صلاحية الرابط، فيُرجى طلب دعوة جديدة من المسؤول.',
      ],
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في Manyline',
      body: ({ time, address, link }) => [
        `تم تغيير كلمة مرور حسابك في Manyline في ${isolate(time)} من العنوان ${isolate(address)}. وتم تسجيل خروجك من كل مكان آخر.`,
        'إذا لم يصدر ذلك عنك، فيجب طلب كلمة مرور جديدة فورًا:',
        link,
      ],
    },
    code: {
      subject: 'رمزك في Manyline',
      body: ({ code, minutes }) => [
        `رمز تسجيل الدخول، يعمل مرة واحدة فقط ${within('ar', minutes)}:`,
        code,
        'إذا لم يصدر ذلك عنك، فهناك من يعرف كلمة مرورك ويجب تغييرها. لن يطلب منك أحد من فريقنا هذا الرمز أبدًا.',
      ],
    },
    newAddress: {
      subject: 'تأكيد عنوان بريدك الإلكتروني في Manyline',
      body: ({ code, minutes }) => [
        `لاستخدام عنوان البريد هذا في حسابك في Manyline، يُرجى إدخال هذا الرمز في صفحة حسابك. يعمل الرمز مرة واحدة فقط ${within('ar', minutes)}:`,
        code,
        'إذا لم يصدر هذا الطلب عنك، فقد أدخل شخص آخر عنوانك. يمكن تجاهل هذه الرسالة، ولا ينبغي إعطاء الرمز لأي أحد.',
      ],
    },
  },
};

/** Keeps a name, number or address in its own direction within Arabic text. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

const MINUTES: Readonly<Record<TextLanguage, Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>> = {
  en: { one: 'within # minute', other: 'within # minutes' },
  fr: { one: 'dans la minute', other: 'dans les # minutes' },
  ar: { one: 'خلال دقيقة واحدة', two: 'خلال دقيقتين', few: 'خلال # دقائق', other: 'خلال # دقيقة' },
};

const DAYS: typeof MINUTES = {
  en: { one: 'within a day', other: 'within # days' },
  fr: { one: 'dans les 24 heures', other: 'dans les # jours' },
  ar: { one: 'خلال يوم واحد', two: 'خلال يومين', few: 'خلال # أيام', many: 'خلال # يومًا', other: 'خلال # يوم' },
};
const DAY_MINUTES = 1_440;

function within(language: TextLanguage, minutes: number): string {
  const isInDays = minutes >= DAY_MINUTES;
  const count = isInDays ? Math.floor(minutes / DAY_MINUTES) : minutes;
  const forms = (isInDays ? DAYS : MINUTES)[language];
  return (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('#', String(count));
}
