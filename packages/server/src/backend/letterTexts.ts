export const LETTER_LANGUAGES = ['en', 'fr', 'ar'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

export interface LetterTexts {
  readonly hello: (name: string) => string;
  readonly reset: {
    readonly subject: string;
    readonly body: (values: { readonly minutes: number; readonly link: string }) => readonly string[];
  };
  readonly invitation: {
    readonly subject: string;
    readonly body: (values: { readonly minutes: number; readonly link: string }) => readonly string[];
  };
  readonly passwordChanged: {
    readonly subject: string;
    readonly body: (values: { readonly time: string; readonly address: string; readonly link: string }) => readonly string[];
  };
  readonly code: {
    readonly subject: string;
    readonly body: (values: { readonly code: string; readonly minutes: number }) => readonly string[];
  };
}

/** A body is its paragraphs; links and codes stand alone, so that they keep their direction. */
export const LETTER_TEXTS: Readonly<Record<LetterLanguage, LetterTexts>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    reset: {
      subject: 'Set a new password for Manyline',
      body: ({ minutes, link }) => [
        `Somebody asked for a new password for your Manyline account. To choose it, open this link ${within('en', minutes)}. It works once.`,
        link,
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
    },
    invitation: {
      subject: 'Set your password for Manyline',
      body: ({ minutes, link }) => [
        `An administrator asks you to set a password for your Manyline account. To choose it, open this link ${within('en', minutes)}. It works once.`,
        link,
        'When the link is too old, ask your administrator for a new one.',
      ],
    },
    passwordChanged: {
      subject: 'Your Manyline password was changed',
      body: ({ time, address, link }) => [
        `The password of your Manyline account was changed on ${time} from the address ${address}. You were logged out everywhere else.`,
        'If it was not you, ask for a new password at once:',
        link,
      ],
    },
    code: {
      subject: 'Your code for Manyline',
      body: ({ code, minutes }) => [
        `This code finishes your sign-in. It works once, ${within('en', minutes)}:`,
        code,
        'If it was not you, somebody knows your password: change it. We will never ask you for this code.',
      ],
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    reset: {
      subject: 'Choisissez un nouveau mot de passe Manyline',
      body: ({ minutes, link }) => [
        `Quelqu’un a demandé un nouveau mot de passe pour votre compte Manyline. Pour le choisir, ouvrez ce lien ${within('fr', minutes)}. Il ne sert qu’une fois.`,
        link,
        'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
      ],
    },
    invitation: {
      subject: 'Définissez votre mot de passe Manyline',
      body: ({ minutes, link }) => [
        `Un administrateur vous demande de définir un mot de passe pour votre compte Manyline. Pour le choisir, ouvrez ce lien ${within('fr', minutes)}. Il ne sert qu’une fois.`,
        link,
        'Si le lien est trop ancien, demandez-en un nouveau à votre administrateur.',
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
      subject: 'Votre code pour Manyline',
      body: ({ code, minutes }) => [
        `Ce code termine votre connexion. Il ne sert qu’une fois, ${within('fr', minutes)} :`,
        code,
        'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le. Nous ne vous demanderons jamais ce code.',
      ],
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${isolate(name)}،`,
    reset: {
      subject: 'تعيين كلمة مرور جديدة في Manyline',
      body: ({ minutes, link }) => [
        `طلب أحدهم كلمة مرور جديدة لحسابك في Manyline. لاختيارها افتح هذا الرابط ${within('ar', minutes)}. يعمل الرابط مرة واحدة فقط.`,
        link,
        'إن لم تكن أنت من طلب ذلك فلا داعي لفعل أي شيء: تبقى كلمة مرورك كما هي.',
      ],
    },
    invitation: {
      subject: 'عيّن كلمة مرورك في Manyline',
      body: ({ minutes, link }) => [
        `يطلب منك أحد المسؤولين تعيين كلمة مرور لحسابك في Manyline. لاختيارها افتح هذا الرابط ${within('ar', minutes)}. يعمل الرابط مرة واحدة فقط.`,
        link,
        'إن انتهت مدة الرابط فاطلب رابطًا جديدًا من المسؤول.',
      ],
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في Manyline',
      body: ({ time, address, link }) => [
        `تم تغيير كلمة مرور حسابك في Manyline في ${isolate(time)} من العنوان ${isolate(address)}. وتم تسجيل خروجك من كل مكان آخر.`,
        'إن لم تكن أنت من فعل ذلك فاطلب كلمة مرور جديدة فورًا:',
        link,
      ],
    },
    code: {
      subject: 'رمزك في Manyline',
      body: ({ code, minutes }) => [
        `هذا الرمز يكمل تسجيل دخولك. يعمل مرة واحدة فقط ${within('ar', minutes)}:`,
        code,
        'إن لم تكن أنت من يسجّل الدخول فهناك من يعرف كلمة مرورك: غيّرها. لن يطلب منك أحد من فريقنا هذا الرمز أبدًا.',
      ],
    },
  },
};

function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

const MINUTES: Readonly<Record<LetterLanguage, Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>> = {
  en: { one: 'within # minute', other: 'within # minutes' },
  fr: { one: 'dans la minute', other: 'dans les # minutes' },
  ar: { one: 'خلال دقيقة واحدة', two: 'خلال دقيقتين', few: 'خلال # دقائق', other: 'خلال # دقيقة' },
};

function within(language: LetterLanguage, minutes: number): string {
  const forms = MINUTES[language];
  return (forms[new Intl.PluralRules(language).select(minutes)] ?? forms.other).replace('#', String(minutes));
}
