import type { AccountSession, Identity, UserDetail, TwoStepSettings } from '@manyline/contract';
import type { ColorMode, Loadable, Locale, SaveOutcome } from '@manyline/ui';
import type { ReactNode } from 'react';

/** The result of a request. */
export type AccountOutcome<Value = unknown> =
  | { readonly status: 'done'; readonly value: Value }
  /** `message` is the server's sentence; `errors` by field. */
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly errors?: Readonly<Record<string, string>> | undefined }
  /** The user cancelled the request: no message is shown. */
  | { readonly status: 'cancelled' };

export type ProfileValues = Readonly<Record<'name' | 'email' | 'password', string>>;
export type PasswordValues = Readonly<Record<'currentPassword' | 'newPassword', string>>;

export type AccountTab = 'profile' | 'security' | 'sessions' | 'preferences';
export const ACCOUNT_TABS: readonly AccountTab[] = ['profile', 'security', 'sessions', 'preferences'];

export interface NewEmailProps {
  /** Sends a code to the current address, which was never confirmed. */
  readonly onSend: (password: string) => Promise<AccountOutcome>;
  readonly onConfirm: (code: string) => Promise<AccountOutcome>;
  readonly onResend: () => Promise<AccountOutcome>;
  readonly onCancel: () => Promise<AccountOutcome>;
}

export interface ProfileProps {
  readonly profile: Loadable<UserDetail>;
  readonly draft?: Partial<ProfileValues> | undefined;
  readonly onRetry: () => void;
  readonly onSave: (values: ProfileValues) => Promise<SaveOutcome<ProfileValues>>;
  readonly onDraftChange: (draft: Partial<ProfileValues> | undefined) => void;
  readonly newEmail: NewEmailProps;
}

export interface SecurityProps {
  readonly twoStep: Loadable<TwoStepSettings>;
  /** Whether codes can be sent to this address. */
  readonly email: string | undefined;
  readonly username: string;
  /** What single sign-on is linked to. */
  readonly identities: readonly Identity[];
  readonly hasPassword: boolean;
  /** Whether this browser and device support passkeys. */
  readonly canMakePasskeys: boolean;
  readonly onRetry: () => void;
  /** Whether received one-time codes are deleted after a day; undefined for users who don't read messages. */
  readonly deletesCodes?: Loadable<boolean> | undefined;
  readonly onSetDeletesCodes: (deletesCodes: boolean) => Promise<AccountOutcome>;
  readonly onChangePassword: (values: PasswordValues) => Promise<AccountOutcome>;
  readonly onBeginTotp: (password: string) => Promise<AccountOutcome<{ readonly secret: string; readonly uri: string }>>;
  /** Returns new back-up codes if the user had none. */
  readonly onConfirmTotp: (code: string) => Promise<AccountOutcome<readonly string[]>>;
  readonly onRemoveTotp: (password: string) => Promise<AccountOutcome>;
  readonly onSetEmailCodes: (isEnabled: boolean, password: string) => Promise<AccountOutcome<readonly string[]>>;
  readonly onMakeBackupCodes: (password: string) => Promise<AccountOutcome<readonly string[]>>;
  readonly onAddPasskey: (name: string, password: string) => Promise<AccountOutcome>;
  readonly onRemovePasskey: (id: string, password: string) => Promise<AccountOutcome>;
}

export interface SessionsProps {
  readonly sessions: Loadable<readonly AccountSession[]>;
  readonly onRetry: () => void;
  readonly onEnd: (id: string) => Promise<AccountOutcome>;
  readonly onEndOthers: () => Promise<AccountOutcome>;
}

export const CHOICE_NAMES = [
  'theme',
  'skin',
  'density',
  'language',
  'navigation',
  'contentWidth',
  'navbar',
  'isNavbarBlurred',
  'horizontalNav',
  'isVerticalNavCollapsed',
  'isVerticalNavSemiDark',
  'footer',
  'lightPrimary',
  'lightPrimaryDarken',
  'darkPrimary',
  'darkPrimaryDarken',
] as const;

/** A stored preference. */
export interface StoredChoice {
  readonly name: (typeof CHOICE_NAMES)[number];
  /** A word, a boolean or a colour. */
  readonly value: string;
  readonly isDefault: boolean;
  readonly isLocked: boolean;
}

export interface AppearanceProps {
  readonly locale: Locale;
  readonly colorMode: ColorMode;
  /** Choices that an administrator made for everyone. */
  readonly locked: ReadonlySet<'language' | 'theme'>;
  readonly onLocaleChange: (locale: Locale) => void;
  readonly onColorModeChange: (mode: ColorMode) => void;
}

export interface WritingPreferencesProps {
  readonly sendKey: 'enter' | 'ctrlEnter';
  /** The lines that can send. */
  readonly lines: readonly { readonly tn: string; readonly name: string }[];
  /** Undefined: the first that is connected. */
  readonly defaultLine: string | undefined;
  readonly signature: string;
  readonly onSendKeyChange: (key: 'enter' | 'ctrlEnter') => void;
  readonly onDefaultLineChange: (tn: string | undefined) => Promise<AccountOutcome>;
  readonly onSignatureChange: (signature: string) => Promise<AccountOutcome>;
}

/** Opening the phone number links of other pages in this browser. */
export interface PhoneLinkProps {
  readonly isOn: boolean;
  /** Whether it can be ended here, or only in the browser's settings. */
  readonly canEnd: boolean;
  /** False if the browser refused. */
  readonly onChange: (isOn: boolean) => boolean;
}

export interface PreferencesProps extends ShellPreferencesProps {
  readonly appearance: AppearanceProps;
  /** Undefined for users who don't read messages. */
  readonly writing?: WritingPreferencesProps | undefined;
  /** Undefined where the browser can't, or the user doesn't write messages. */
  readonly links?: PhoneLinkProps | undefined;
  /** The notifications of this browser while the app is open. */
  readonly notices?: ReactNode;
}

/** The options of the shell. */
export interface ShellPreferencesProps {
  readonly choices: Loadable<readonly StoredChoice[]>;
  /** The user may set the defaults for everyone. */
  readonly canSetDefaults: boolean;
  readonly onRetry: () => void;
  readonly onCustomise: () => void;
  readonly onExport: () => void;
  /** Resolves to the number of changed preferences; undefined if the file contains none. */
  readonly onImport: (file: File) => Promise<AccountOutcome<number | undefined>>;
  readonly onReset: () => Promise<AccountOutcome>;
  /** Makes the user's current preferences the defaults for everyone, and locks the named ones. */
  readonly onSetDefaults: (locked: readonly string[]) => Promise<AccountOutcome>;
}
