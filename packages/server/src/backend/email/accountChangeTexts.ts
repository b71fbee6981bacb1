import type { TextLanguage } from '@manyline/contract';

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
  | 'usernameChanged'
  | 'twoStepReset'
  | 'identityUnlinked';

interface AccountChangeTexts {
  readonly subject: string;
  readonly notMe: string;
  readonly sentences: Readonly<Record<AccountChange, string>>;
}

export const ACCOUNT_CHANGE_TEXTS: Readonly<Record<TextLanguage, AccountChangeTexts>> = {
  en: {
    subject: 'A change to how you sign in to Manyline',
    notMe: 'If this wasn’t you, change your password and sign out everywhere.',
    sentences: {
      totpAdded: 'You’ll now be asked for a code from your authenticator app when you sign in.',
      totpRemoved: 'You’ll no longer be asked for a code from your authenticator app when you sign in.',
      emailCodesOn: 'You can now be asked for an e-mail code when you sign in.',
      emailCodesOff: 'You’ll no longer be asked for e-mail codes when you sign in.',
      backupCodesMade: 'You have new back-up codes. The old ones no longer work.',
      backupCodeUsed: 'One of your back-up codes was used to sign in.',
      passkeyAdded: 'A passkey was added. It can sign you in without your password.',
      passkeyRemoved: 'A passkey was removed. It can no longer sign you in.',
      wrongCodes: 'Someone entered your password and then five wrong codes. They couldn’t sign in.',
      addressChanged: 'The e-mail address of your account was changed. E-mails now go to the new one.',
      usernameChanged: 'Your username was changed. Sign in with the new one or with your e-mail address.',
      twoStepReset:
        'An administrator reset your two-step verification. Your password alone is enough to sign in until you set it up again.',
      identityUnlinked:
        'An administrator unlinked your account from your organisation’s sign-in. At your next sign-in there, it’s linked again by your e-mail address.',
    },
  },
  fr: {
    subject: 'Vos méthodes de connexion à Manyline ont changé',
    notMe: 'Si vous n’êtes pas à l’origine de ce changement, changez votre mot de passe et déconnectez-vous partout.',
    sentences: {
      totpAdded: 'Désormais, un code de votre application d’authentification vous sera demandé à la connexion.',
      totpRemoved: 'Le code de votre application d’authentification ne vous sera plus demandé à la connexion.',
      emailCodesOn: 'Désormais, un code par e-mail pourra vous être demandé à la connexion.',
      emailCodesOff: 'Les codes par e-mail ne vous seront plus demandés à la connexion.',
      backupCodesMade: 'Vous avez de nouveaux codes de secours. Les anciens ne fonctionnent plus.',
      backupCodeUsed: 'Un de vos codes de secours a servi à se connecter.',
      passkeyAdded: 'Une clé d’accès a été ajoutée. Elle peut vous connecter sans votre mot de passe.',
      passkeyRemoved: 'Une clé d’accès a été retirée. Elle ne permet plus de vous connecter.',
      wrongCodes: 'Quelqu’un a saisi votre mot de passe, puis cinq codes erronés. L’accès lui a été refusé.',
      addressChanged: 'L’adresse e-mail de votre compte a été modifiée. Les e-mails sont désormais envoyés à la nouvelle.',
      usernameChanged: 'Votre nom d’utilisateur a été modifié. Connectez-vous avec le nouveau ou avec votre adresse e-mail.',
      twoStepReset:
        'Un administrateur a réinitialisé votre vérification en deux étapes. Votre mot de passe suffit pour vous connecter jusqu’à une nouvelle configuration.',
      identityUnlinked:
        'Un administrateur a dissocié votre compte de la connexion de votre organisation. Il y sera de nouveau associé par votre adresse e-mail à votre prochaine connexion.',
    },
  },
  ar: {
    subject: 'تغيّرت طريقة الدخول إلى حسابك في Manyline',
    notMe: 'إذا لم يصدر ذلك عنك، فيجب تغيير كلمة المرور وتسجيل الخروج من كل مكان.',
    sentences: {
      totpAdded: 'من الآن سيُطلب منك رمز من تطبيق المصادقة عند تسجيل الدخول.',
      totpRemoved: 'لن يُطلب منك رمز من تطبيق المصادقة عند تسجيل الدخول بعد الآن.',
      emailCodesOn: 'من الآن قد يُطلب منك رمز عبر البريد الإلكتروني عند تسجيل الدخول.',
      emailCodesOff: 'لن تُطلب منك رموز البريد الإلكتروني عند تسجيل الدخول بعد الآن.',
      backupCodesMade: 'لديك رموز احتياطية جديدة. لم تعد الرموز القديمة تعمل.',
      backupCodeUsed: 'استُخدم أحد رموزك الاحتياطية لتسجيل الدخول.',
      passkeyAdded: 'أُضيف مفتاح مرور. يمكنه تسجيل دخولك من دون كلمة مرورك.',
      passkeyRemoved: 'أُزيل مفتاح مرور. لم يعد يسجّل دخولك.',
      wrongCodes: 'أدخل أحدهم كلمة مرورك ثم خمسة رموز خاطئة بعدها. ولم يُسمح له بالدخول.',
      addressChanged: 'حُدّد عنوان بريد إلكتروني آخر لحسابك. ستُرسل الرسائل إليه من الآن.',
      usernameChanged: 'تغيّر اسم المستخدم الخاص بك. يتم تسجيل الدخول بالاسم الجديد أو بالبريد الإلكتروني.',
      twoStepReset: 'أعاد أحد المسؤولين ضبط التحقق بخطوتين لحسابك. تكفي كلمة المرور لتسجيل الدخول حتى يُعدّ من جديد.',
      identityUnlinked: 'ألغى أحد المسؤولين ربط حسابك بتسجيل الدخول في مؤسستك. يُربط من جديد بعنوان بريدك عند تسجيل دخولك التالي هناك.',
    },
  },
};
