export type {
  AccessPreview,
  EditedUser,
  SavedDraft,
  PermissionScreenProps,
  UserChoice,
  PreviewAs,
  PreviewMenuItem,
  PreviewNavigation,
  PreviewRoute,
  RoleOutcome,
  RoleTexts,
  RulesOutcome,
  RuleTarget,
} from './access/permission/permission.types.ts';
export { PermissionScreen } from './access/permission/PermissionScreen.tsx';
export { ANYTHING, AUDIT_TABS, type AuditSearch } from './access/audit/auditSearch.ts';
export { AuditScreen, type AuditScreenProps } from './access/audit/AuditScreen.tsx';
export type { FeatureValues } from './access/features/FeatureDialog.tsx';
export { EVERYTHING, type FeatureFilter, FeatureScreen, type FeatureScreenProps } from './access/features/FeatureScreen.tsx';
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
export { accountPayload } from './lines/accounts/accountFields.ts';
export { LineScreen } from './lines/LineScreen.tsx';
export { LinesScreen, type LinesScreenProps } from './lines/LinesScreen.tsx';
export {
  type AccountActions,
  type AccountDraft,
  type AccountRemoved,
  type AccountSaved,
  LINE_TABS,
  type LineDetail,
  type LineRights,
  type LineScreenProps,
  type LineTab,
  type ProviderNumbers,
  type WizardDraft,
  type WizardProps,
} from './lines/lines.types.ts';
export type { BulkListProps } from './lines/bulk/bulk.types.ts';
export type { OptOutFileRow, OptOutListProps } from './lines/optOuts/optOuts.types.ts';
export type { ProofProps } from './line/ProofPanel.tsx';
export { emptyLineDraft } from './lines/wizard/emptyLineDraft.ts';
export { Wizard as LineWizard } from './lines/wizard/Wizard.tsx';
export type {
  StoredRoutes,
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
  type StoredChoice,
  type PreferencesProps,
  type ProfileProps,
  type SecurityProps,
  type SessionsProps,
} from './account/account.types.ts';
export { AccountScreen, type AccountScreenProps } from './account/AccountScreen.tsx';
export type { GroupFact, GroupPage } from './group/GroupCards.tsx';
export { GroupScreen, type GroupScreenProps, type GroupSection } from './group/GroupScreen.tsx';
export { AppsHubScreen, type AppsHubScreenProps, type HubBulkMessage, type HubOwnLine } from './hubs/AppsHubScreen.tsx';
export { ConfigHubScreen, type ConfigHubScreenProps, type HubDownLine, type HubFeature, type HubRole } from './hubs/ConfigHubScreen.tsx';
export type { HubItems } from './hubs/HubBlock.tsx';
export type { HomeScreenProps, WaitingItem } from './home/home.types.ts';
export { HomeScreen } from './home/HomeScreen.tsx';
export { useConsoleText, useLinesText, useText, useUserText } from './messages/useText.ts';
export { type PageName, type PageTitle, pageNameId, serverTitleId, usePageName, usePageTitle } from './shell/usePageTitle.ts';
export { ConnectionLossNotice, type ConnectionLossNoticeProps } from './notices/ConnectionLossNotice/ConnectionLossNotice.tsx';
export { InstallDialog, type InstallDialogProps } from './notices/Install/InstallDialog.tsx';
export { InstallNotice, type InstallNoticeProps } from './notices/Install/InstallNotice.tsx';
export { NewVersionNotice, type NewVersionNoticeProps } from './notices/OfflineNotice/NewVersionNotice.tsx';
export { OfflineSignInNotice } from './notices/OfflineSignInNotice/OfflineSignInNotice.tsx';
export { OfflineNotice, type OfflineNoticeProps } from './notices/OfflineNotice/OfflineNotice.tsx';
export {
  NotificationCentre,
  type NotificationCentreProps,
  type PlannedMaintenance,
} from './notices/NotificationCentre/NotificationCentre.tsx';
export { MaintenanceNotice, type MaintenanceNoticeProps } from './notices/MaintenanceNotice/MaintenanceNotice.tsx';
export { PageLoading } from './notices/PageLoading/PageLoading.tsx';
export { ReloadBlockedNotice, type ReloadBlockedNoticeProps } from './notices/ReloadBlockedNotice/ReloadBlockedNotice.tsx';
export { UnreachableNotice, type UnreachableNoticeProps } from './notices/UnreachableNotice/UnreachableNotice.tsx';
export { VolatileNotice, type VolatileNoticeProps } from './notices/VolatileNotice/VolatileNotice.tsx';
export {
  type UserListChange,
  type UserListLinks,
  type UserListQuery,
  type UserListRights,
  type UserListScreenProps,
  type UserViews,
} from './users/list/userList.types.ts';
export type { SavedViews, ViewDraft } from './views/savedViews.types.ts';
export { UserListScreen } from './users/list/UserListScreen.tsx';
export type { CreateValues } from './users/detail/create/CreateForm.tsx';
export { type ProfileValues, profileOf } from './users/detail/UserForm.tsx';
export { rolesOf, type RoleValues } from './users/detail/tabs/roles/RolesTab.tsx';
export {
  type EffectiveRules,
  type UserDetailActions,
  type UserEditing,
  type UserLinks,
  type UserPageProps,
  type UserPowers,
  type LoadableUser,
  type UserRevisions,
  type UserSaveOutcome,
  type UserSearch,
  type UserDeletion,
  type LeavingPlan,
  type UserLeaving,
  type NewLineOwner,
  type UserSessions,
  type UserTrail,
  type RoleChoices,
  SETTINGS_TABS,
  type SettingsTab,
  type Subusers,
  type TreeUsers,
} from './users/detail/userDetail.types.ts';
export { nameOfUser } from './users/parts/UserName.tsx';
export { UserCreateScreen, type UserCreateScreenProps } from './users/detail/create/UserCreateScreen.tsx';
export { UserEditScreen, type UserEditScreenProps } from './users/detail/UserEditScreen.tsx';
export { UserInfoScreen, type UserInfoScreenProps } from './users/detail/UserInfoScreen.tsx';
export { UserSettingsScreen, type UserSettingsScreenProps } from './users/detail/UserSettingsScreen.tsx';
export type { LineOutcome } from './users/detail/tabs/lines/AddLine.tsx';
export { SignInMethodsScreen, type SignInMethodsScreenProps } from './auth/SignInMethodsScreen/SignInMethodsScreen.tsx';
export { DashboardScreen } from './report/DashboardScreen.tsx';
export { ReportHubScreen } from './report/ReportHubScreen.tsx';
export type { DashboardScreenProps, ReportChoices, ReportQuery } from './report/report.types.ts';
export { ConsolePage, type ConsolePageProps } from './shell/ConsolePage.tsx';
export { ForgetHereDialog, type ForgetHereDialogProps } from './shell/ForgetHereDialog.tsx';
export { ConsoleShell, type ConsoleNavIcon, type ConsoleNavItem, type ConsoleShellProps } from './shell/ConsoleShell.tsx';
export { QuickSettings, type QuickSettingsProps } from './quickSettings/QuickSettings.tsx';
export { ErrorsScreen, type ErrorsScreenProps } from './status/ErrorsScreen.tsx';
export { LastResort, type LastResortProps } from './status/LastResort.tsx';
export { PageError, type PageErrorProps } from './status/PageError.tsx';
export { type StatusKind, StatusScreen, type StatusScreenProps } from './status/StatusScreen.tsx';
export type { KeyTestOutcome, Operators, SocketTestOutcome, SystemSaveOutcome, SystemScreenProps } from './system/system.types.ts';
export type { EmailQueueSectionProps } from './system/emails/EmailQueueSection.tsx';
export { SsoScreen } from './sso/SsoScreen.tsx';
export type { SsoChangeOutcome, SsoScreenProps } from './sso/sso.types.ts';
export { type SsoValues, toSsoChanges, toSsoValues } from './sso/ssoValues.ts';
export { SystemScreen } from './system/SystemScreen.tsx';
export type { EditableSettings, SystemValues } from './system/systemValues.ts';
export type { ImportActions, ImportAnswer, ImportChoices, ImportRow, ImportTable, RefusedRow } from './import/import.types.ts';
export { SEARCH_PERIODS, SearchFilters, type SearchFiltersProps, SearchListTools, type SearchPeriod } from './search/SearchFilters.tsx';
export { searchIcons } from './search/searchIcons.tsx';
