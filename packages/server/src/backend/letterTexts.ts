export const LETTER_LANGUAGES = ['en', 'fr', 'ar'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

export interface LetterTexts {
  readonly hello: (name: string) => string;
  readonly reset: {
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
        `Somebody asked for a new password for your Manyline account. To choose it, open this link within ${minutes} minutes. It works once.`,
        link,
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
    },
    passwordChanged: {
      subject: 'Your Manyline password was changed',
      body: ({ time, address, link }) => [
        `The password of your Manyline account was changed at ${time} from the address ${address}. Your other browsers were signed out.`,
        'If it was not you, ask for a new password at once:',
        link,
      ],
    },
    code: {
      subject: 'Your code for Manyline',
      body: ({ code, minutes }) => [
        `This code finishes your sign-in. It works once, within ${minutes} minutes:`,
        code,
        'If it was not you, somebody knows your password: change it. Nobody of ours will ever ask you for this code.',
      ],
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    reset: {
      subject: 'Choisissez un nouveau mot de passe Manyline',
      body: ({ minutes, link }) => [
        `Quelqu’un a demandé un nouveau mot de passe pour votre compte Manyline. Pour le choisir, ouvrez ce lien dans les ${minutes} minutes. Il ne sert qu’une fois.`,
        link,
        'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
      ],
    },
    passwordChanged: {
      subject: 'Votre mot de passe Manyline a été modifié',
      body: ({ time, address, link }) => [
        `Le mot de passe de votre compte Manyline a été modifié à ${time} depuis l’adresse ${address}. Vos autres navigateurs ont été déconnectés.`,
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe :',
        link,
      ],
    },
    code: {
      subject: 'Votre code pour Manyline',
      body: ({ code, minutes }) => [
        `Ce code termine votre connexion. Il ne sert qu’une fois, dans les ${minutes} minutes :`,
        code,
        'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le. Personne chez nous ne vous demandera jamais ce code.',
      ],
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${isolate(name)}،`,
    reset: {
      subject: 'تعيين كلمة مرور جديدة في Manyline',
      body: ({ minutes, link }) => [
        `طلب أحدهم كلمة مرور جديدة لحسابك في Manyline. لاختيارها افتح هذا الرابط خلال ${minutes} دقيقة. يعمل الرابط مرة واحدة فقط.`,
        link,
        'إن لم تكن أنت من طلب ذلك فلا داعي لفعل أي شيء: تبقى كلمة مرورك كما هي.',
      ],
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في Manyline',
      body: ({ time, address, link }) => [
        `تم تغيير كلمة مرور حسابك في Manyline في ${isolate(time)} من العنوان ${isolate(address)}. وتم تسجيل خروج متصفحاتك الأخرى.`,
        'إن لم تكن أنت من فعل ذلك فاطلب كلمة مرور جديدة فورًا:',
        link,
      ],
    },
    code: {
      subject: 'رمزك في Manyline',
      body: ({ code, minutes }) => [
        `هذا الرمز يكمل تسجيل دخولك. يعمل مرة واحدة فقط خلال ${minutes} دقائق:`,
        code,
        'إن لم تكن أنت من يسجل الدخول فإن أحدًا يعرف كلمة مرورك: غيّرها. لن يطلب منك أحد من طرفنا هذا الرمز أبدًا.',
      ],
    },
  },
};

function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
