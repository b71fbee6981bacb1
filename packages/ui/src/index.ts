export { type ColorMode, ThemeProvider, type ThemeProviderProps, useResolvedMode } from './theme/ThemeProvider.tsx';
export { createTheme, type Skin, type ThemeOptions, type ThemeVariables } from './theme/createTheme.ts';
export { media } from './theme/media.ts';
export { token } from './theme/token.ts';

export { I18nProvider, type I18nProviderProps, type Messages } from './i18n/I18nProvider.tsx';
export { createUseText, type Text, type TextValues } from './i18n/createUseText.ts';
export type { Formatters } from './i18n/formatters.ts';
export { directionOf, type Locale, LOCALE_NAMES, LOCALES } from './i18n/locale.ts';
export { useFormatters } from './i18n/useFormatters.ts';
export { useServerText } from './i18n/useServerText.ts';

export { createLazyPart, type LazyPart } from './lazyPart.ts';
export { failed, type Loadable, loading, ready } from './loadable/loadable.ts';
export { LoadableView, type LoadableViewProps } from './loadable/LoadableView.tsx';

export { Button, type ButtonProps, type ButtonVariant } from './controls/Button.tsx';
export { Dialog, type DialogProps } from './controls/Dialog.tsx';
export { IconButton, type IconButtonProps } from './controls/IconButton.tsx';
export { Menu } from './controls/Menu.tsx';
export type { MenuAction, MenuHeading, MenuItem, MenuProps, MenuSeparator } from './controls/Menu.types.ts';
export { TextLink, type TextLinkProps } from './controls/TextLink.tsx';

export { Checkbox, type CheckboxProps } from './fields/Checkbox.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/PasswordField.tsx';
export { SearchField, type SearchFieldProps } from './fields/SearchField.tsx';
export { TextField, type TextFieldProps } from './fields/TextField.tsx';

export { Alert, type AlertProps } from './feedback/Alert.tsx';
export { AnnouncerProvider, useAnnounce } from './feedback/Announcer.tsx';
export { Avatar, type AvatarProps } from './feedback/Avatar.tsx';
export { Badge, type BadgeProps } from './feedback/Badge.tsx';
export { Banner, type BannerProps } from './feedback/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { LoadFailed, type LoadFailedProps } from './feedback/LoadFailed.tsx';
export type { PhoneFormat, PhoneFormatter, PhoneText } from './feedback/phoneFormat.ts';
export {
  PhoneFormatProvider,
  type PhoneFormatProviderProps,
  PhoneNumber,
  type PhoneNumberProps,
  usePhoneFormat,
} from './feedback/PhoneNumber.tsx';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/Spinner.tsx';
export { StatusDot, type StatusDotProps } from './feedback/StatusDot.tsx';
export { toast, type ToastAction, type ToastMessage } from './feedback/toast.ts';
export { Toaster } from './feedback/Toaster.tsx';
export type { Tone } from './feedback/tone.ts';
export { VisuallyHidden } from './feedback/VisuallyHidden.ts';

export { Illustration, ILLUSTRATION_NAMES, type IllustrationName, type IllustrationProps } from './illustration/Illustration.tsx';

export { AppShell, type AppShellProps, type NavItem } from './layout/AppShell/AppShell.tsx';
export { isPlainClick } from './layout/isPlainClick.ts';
export { AuthLayout, type AuthLayoutProps } from './layout/AuthLayout.tsx';
export { BlankLayout, type BlankLayoutProps } from './layout/BlankLayout.tsx';
export { Brand, type BrandProps } from './layout/Brand.tsx';
export {
  type BarType,
  chooseLayout,
  type ContentWidth,
  DEFAULT_LAYOUT,
  type LayoutPreferences,
  type NavigationLayout,
  shownLayout,
} from './layout/layoutPreferences.ts';
export { LoadingOverlay, type LoadingOverlayProps } from './layout/LoadingOverlay.tsx';
export { ScrollToTop, type ScrollToTopProps } from './layout/ScrollToTop.tsx';
