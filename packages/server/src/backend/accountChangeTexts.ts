import type { LetterLanguage } from './letterTexts.ts';

/** What changed about somebody's ways in. */
export type AccountChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'emailCodesOn'
  | 'emailCodesOff'
  | 'backupCodesMade'
  | 'backupCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'wrongCodes'
  | 'addressChanged'
  | 'twoStepReset';

interface AccountChangeTexts {
  readonly subject: string;
  readonly notMe: string;
  readonly sentences: Readonly<Record<AccountChange, string>>;
}

export const ACCOUNT_CHANGE_TEXTS: Readonly<Record<LetterLanguage, AccountChangeTexts>> = {
  en: {
    subject: 'The way into your Manyline account',
    notMe: 'If this was not you, change your password and sign out everywhere.',
    sentences: {
      totpAdded: 'From now on an authenticator app is asked for when you sign in.',
      totpRemoved: 'The authenticator app is not asked for any more when you sign in.',
      emailCodesOn: 'From now on a code by email can be asked for when you sign in.',
      emailCodesOff: 'Codes by email are not asked for any more when you sign in.',
      backupCodesMade: 'You have new back-up codes. The old ones do not work any more.',
      backupCodeUsed: 'Somebody signed in with one of your back-up codes.',
      passkeyAdded: 'A passkey was added. It can sign you in without your password.',
      passkeyRemoved: 'A passkey was removed. It does not sign you in any more.',
      wrongCodes: 'Somebody entered your password, but five wrong codes after it. They were not let in.',
      addressChanged: 'Another email address was set for your account. Letters go there from now on.',
      twoStepReset: 'An administrator took all your second steps away. Your password alone signs you in until you set up new ones.',
    },
  },
  fr: {
    subject: 'L’accès à votre compte Manyline',
    notMe: 'Si ce n’était pas vous, changez votre mot de passe et déconnectez-vous partout.',
    sentences: {
      totpAdded: 'Désormais, une application d’authentification vous sera demandée à la connexion.',
      totpRemoved: 'L’application d’authentification ne vous sera plus demandée à la connexion.',
      emailCodesOn: 'Désormais, un code par e-mail pourra vous être demandé à la connexion.',
      emailCodesOff: 'Les codes par e-mail ne vous seront plus demandés à la connexion.',
      backupCodesMade: 'Vous avez de nouveaux codes de secours. Les anciens ne fonctionnent plus.',
      backupCodeUsed: 'Quelqu’un s’est connecté avec un de vos codes de secours.',
      passkeyAdded: 'Une clé d’accès a été ajoutée. Elle peut vous connecter sans votre mot de passe.',
      passkeyRemoved: 'Une clé d’accès a été retirée. Elle ne vous connecte plus.',
      wrongCodes: 'Quelqu’un a saisi votre mot de passe, puis cinq codes erronés. L’accès lui a été refusé.',
      addressChanged: 'Une autre adresse e-mail a été définie pour votre compte. Les messages y seront envoyés désormais.',
      twoStepReset:
        'Un administrateur a retiré toutes vos étapes de vérification. Votre mot de passe suffit pour vous connecter jusqu’à ce que vous en ajoutiez de nouvelles.',
    },
  },
  ar: {
    subject: 'طريقة الدخول إلى حسابك في Manyline',
    notMe: 'إن لم تكن أنت من فعل ذلك فغيّر كلمة مرورك وسجّل الخروج من كل مكان.',
    sentences: {
      totpAdded: 'من الآن سيُطلب منك تطبيق المصادقة عند تسجيل الدخول.',
      totpRemoved: 'لن يُطلب منك تطبيق المصادقة عند تسجيل الدخول بعد الآن.',
      emailCodesOn: 'من الآن قد يُطلب منك رمز عبر البريد الإلكتروني عند تسجيل الدخول.',
      emailCodesOff: 'لن تُطلب منك رموز البريد الإلكتروني عند تسجيل الدخول بعد الآن.',
      backupCodesMade: 'لديك رموز احتياطية جديدة. لم تعد الرموز القديمة تعمل.',
      backupCodeUsed: 'سجّل أحدهم الدخول بأحد رموزك الاحتياطية.',
      passkeyAdded: 'أُضيف مفتاح مرور. يمكنه تسجيل دخولك من دون كلمة مرورك.',
      passkeyRemoved: 'أُزيل مفتاح مرور. لم يعد يسجّل دخولك.',
      wrongCodes: 'أدخل أحدهم كلمة مرورك ثم خمسة رموز خاطئة بعدها. ولم يُسمح له بالدخول.',
      addressChanged: 'حُدّد عنوان بريد إلكتروني آخر لحسابك. ستُرسل الرسائل إليه من الآن.',
      twoStepReset: 'أزال أحد المسؤولين كل خطوات التحقق لديك. تكفي كلمة مرورك لتسجيل الدخول إلى أن تُعدّ خطوات جديدة.',
    },
  },
};
