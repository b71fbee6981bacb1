export { AccountChooser, type AccountChooserProps } from './auth/AccountChooser/AccountChooser.tsx';
export { AuthShell, type AuthShellProps } from './auth/AuthShell/AuthShell.tsx';
export { ForgotPasswordScreen, type ForgotPasswordScreenProps } from './auth/ForgotPasswordScreen/ForgotPasswordScreen.tsx';
export {
  type LoginProblem,
  LoginScreen,
  type LoginScreenProps,
  type LoginValues,
  type LoginWay,
  type SessionEndReason,
} from './auth/LoginScreen/LoginScreen.tsx';
export {
  type ResetLinkState,
  ResetPasswordScreen,
  type ResetPasswordScreenProps,
} from './auth/ResetPasswordScreen/ResetPasswordScreen.tsx';
export { type TwoStepAnswer } from './auth/TwoStepScreen/TwoStepForm.tsx';
export { type TwoStepEnd, TwoStepScreen, type TwoStepScreenProps } from './auth/TwoStepScreen/TwoStepScreen.tsx';
export { type GroupPage, GroupScreen, type GroupScreenProps } from './group/GroupScreen.tsx';
export { useConsoleText } from './messages/useText.ts';
export { type PageName, type PageTitle, usePageName, usePageTitle } from './messages/usePageTitle.ts';
export { ConnectionLossNotice, type ConnectionLossNoticeProps } from './notices/ConnectionLossNotice.tsx';
export { PageLoading } from './notices/PageLoading.tsx';
export { ReloadHeldNotice, type ReloadHeldNoticeProps } from './notices/ReloadHeldNotice.tsx';
export { UnreachableNotice, type UnreachableNoticeProps } from './notices/UnreachableNotice.tsx';
export { VolatileNotice, type VolatileNoticeProps } from './notices/VolatileNotice.tsx';
export { ConsolePage, type ConsolePageProps } from './shell/ConsolePage.tsx';
export { ConsoleShell, type ConsoleNavIcon, type ConsoleNavItem, type ConsoleShellProps } from './shell/ConsoleShell.tsx';
export { QuickSettings, type QuickSettingsProps } from './shell/QuickSettings.tsx';
export { LastResort, type LastResortProps } from './status/LastResort.tsx';
export { PageError, type PageErrorProps } from './status/PageError.tsx';
export { type StatusKind, StatusScreen, type StatusScreenProps } from './status/StatusScreen.tsx';
export { type SystemValues } from './system/SystemForm.tsx';
export { SystemScreen, type SystemScreenProps } from './system/SystemScreen.tsx';
