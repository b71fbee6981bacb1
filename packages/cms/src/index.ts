export type {
  AccessPreview,
  EditedPerson,
  KeptDraft,
  PermissionScreenProps,
  PersonChoice,
  PreviewAs,
  PreviewMenuItem,
  PreviewPlaces,
  PreviewRoute,
  RoleOutcome,
  RoleTexts,
  RulesOutcome,
  RuleTarget,
} from './access/permission/permission.types.ts';
export { PermissionScreen } from './access/permission/PermissionScreen.tsx';
export { ANYTHING, AuditScreen, type AuditScreenProps, type AuditSearch } from './access/audit/AuditScreen.tsx';
export type { FunctionValues } from './access/functions/FunctionDialog.tsx';
export { EVERYTHING, type FunctionFilter, FunctionScreen, type FunctionScreenProps } from './access/functions/FunctionScreen.tsx';
export { ClientDiedNotice, type ClientDiedNoticeProps } from './clients/ClientDiedNotice.tsx';
export { ClientMessageNotice, type ClientMessageNoticeProps } from './clients/ClientMessageNotice.tsx';
export {
  type ActivityEntry,
  type ActivityFact,
  type ActivityKind,
  CLIENT_TABS,
  type ClientActivityProps,
  type ClientListProps,
  type ClientOutcome,
  type ClientSearch,
  type ClientsScreenProps,
  type ClientTab,
  CONNECTION_WORDS,
  EVERY_CLIENT,
  type TestState,
} from './clients/clients.types.ts';
export { ClientsScreen } from './clients/ClientsScreen.tsx';
export type {
  KeptRoutes,
  MenuItemPreview,
  RoutePageChoice,
  RoutesAs,
  RouteScreenProps,
  RoutesOutcome,
  RoutesPreview,
} from './routes/routes.types.ts';
export { RouteScreen } from './routes/RouteScreen.tsx';
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
export {
  ACCOUNT_TABS,
  type AccountTab,
  CHOICE_NAMES,
  type KeptChoice,
  type PreferencesProps,
  type ProfileProps,
  type SecurityProps,
  type SessionsProps,
} from './account/account.types.ts';
export { AccountScreen, type AccountScreenProps } from './account/AccountScreen.tsx';
export type { GroupFact, GroupPage } from './group/GroupCards.tsx';
export { GroupScreen, type GroupScreenProps, type GroupSection } from './group/GroupScreen.tsx';
export type { HomeScreenProps, WaitingItem } from './home/home.types.ts';
export { HomeScreen } from './home/HomeScreen.tsx';
export { useConsoleText, usePeopleText } from './messages/useText.ts';
export { type PageName, type PageTitle, usePageName, usePageTitle } from './messages/usePageTitle.ts';
export { ConnectionLossNotice, type ConnectionLossNoticeProps } from './notices/ConnectionLossNotice/ConnectionLossNotice.tsx';
export { NewVersionNotice, type NewVersionNoticeProps } from './notices/OfflineNotice/NewVersionNotice.tsx';
export { OfflineNotice, type OfflineNoticeProps } from './notices/OfflineNotice/OfflineNotice.tsx';
export {
  NotificationCentre,
  type NotificationCentreProps,
  type PlannedMaintenance,
} from './notices/NotificationCentre/NotificationCentre.tsx';
export { MaintenanceNotice, type MaintenanceNoticeProps } from './notices/MaintenanceNotice/MaintenanceNotice.tsx';
export { PageLoading } from './notices/PageLoading/PageLoading.tsx';
export { PartMissingNotice, type PartMissingNoticeProps } from './notices/PartMissingNotice/PartMissingNotice.tsx';
export { ReloadHeldNotice, type ReloadHeldNoticeProps } from './notices/ReloadHeldNotice/ReloadHeldNotice.tsx';
export { UnreachableNotice, type UnreachableNoticeProps } from './notices/UnreachableNotice/UnreachableNotice.tsx';
export { VolatileNotice, type VolatileNoticeProps } from './notices/VolatileNotice/VolatileNotice.tsx';
export {
  type ExportColumn,
  type PeopleChange,
  type UserFacets,
  type UserListLinks,
  type UserListQuery,
  type UserListRights,
  type UserListScreenProps,
  type UserViews,
  type ViewDraft,
} from './users/list/userList.types.ts';
export { UserListScreen } from './users/list/UserListScreen.tsx';
export type { CreateValues } from './users/person/create/CreateForm.tsx';
export { type ProfileValues, profileOf } from './users/person/PersonForm.tsx';
export { rolesOf, type RoleValues } from './users/person/tabs/RolesTab.tsx';
export {
  type EffectiveRules,
  type PersonActions,
  type PersonEditing,
  type PersonLinks,
  type PersonPageProps,
  type PersonPowers,
  type PersonRecord,
  type PersonRevisions,
  type PersonSaveOutcome,
  type PersonSearch,
  type PersonSessions,
  type PersonTrail,
  type RoleChoices,
  SETTINGS_TABS,
  type SettingsTab,
  type Subusers,
  type TreePeople,
} from './users/person/person.types.ts';
export { PersonCreateScreen, type PersonCreateScreenProps } from './users/person/create/PersonCreateScreen.tsx';
export { PersonEditScreen, type PersonEditScreenProps } from './users/person/PersonEditScreen.tsx';
export { PersonInfoScreen, type PersonInfoScreenProps } from './users/person/PersonInfoScreen.tsx';
export { PersonSettingsScreen, type PersonSettingsScreenProps } from './users/person/PersonSettingsScreen.tsx';
export type { LineOutcome } from './users/person/tabs/AddLine.tsx';
export { SignInMethodsScreen, type SignInMethodsScreenProps } from './auth/SignInMethodsScreen/SignInMethodsScreen.tsx';
export { DashboardScreen } from './report/DashboardScreen.tsx';
export type { DashboardScreenProps, ReportChoices, ReportQuery } from './report/report.types.ts';
export { ConsolePage, type ConsolePageProps } from './shell/ConsolePage.tsx';
export { ConsoleShell, type ConsoleNavIcon, type ConsoleNavItem, type ConsoleShellProps } from './shell/ConsoleShell.tsx';
export { QuickSettings, type QuickSettingsProps } from './shell/QuickSettings.tsx';
export { ErrorsScreen, type ErrorsScreenProps } from './status/ErrorsScreen.tsx';
export { LastResort, type LastResortProps } from './status/LastResort.tsx';
export { PageError, type PageErrorProps } from './status/PageError.tsx';
export { type StatusKind, StatusScreen, type StatusScreenProps } from './status/StatusScreen.tsx';
export type { KeyTestOutcome, Operators, SocketTestOutcome, SystemSaveOutcome, SystemScreenProps } from './system/system.types.ts';
export { SystemScreen } from './system/SystemScreen.tsx';
export type { EditableSettings, SystemValues } from './system/systemValues.ts';
