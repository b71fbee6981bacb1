export { type ColorMode, ThemeProvider, type ThemeProviderProps, useResolvedMode } from './theme/ThemeProvider/ThemeProvider.tsx';
export { type ColourCorrection, correctColours, type CorrectedColours } from './theme/contrast/correctColours.ts';
export { accentVariables, createTheme, type ThemeOptions } from './theme/createTheme.ts';
export { type ColoursByMode, DEFAULT_COLOURS, isDefaultColours, type ThemeColours } from './theme/themeColours.ts';
export type { Density, Skin, ThemeVariables } from './theme/variables.ts';
export { columnFigures } from './theme/columnFigures.ts';
export { media } from './theme/media.ts';
export { token } from './theme/token.ts';
export { touchArea } from './theme/touchArea.ts';
export { rem } from './theme/rem.ts';
export { useCloseOnBack } from './controls/useCloseOnBack.ts';
export { watchSize } from './controls/watchSize.ts';
export { useLayerRoot } from './theme/layerRoot.ts';
export { useMedia } from './theme/useMedia.ts';

export { Manyline, type ManylineProps, type ManylineTheme } from './Manyline/Manyline.tsx';
export { I18nProvider, type I18nProviderProps } from './i18n/I18nProvider.tsx';
export type { Messages } from './i18n/TextProvider.tsx';
export { clockFormat } from './i18n/clock.ts';
export { createUseText, type Text, type TextValues } from './i18n/createUseText.ts';
export { formatDateTime } from './format/formatDateTime.ts';
export { toIsoTime } from './format/formatters.ts';
export type { Formatters } from './format/formatters.ts';
export { isolate } from './i18n/isolate.ts';
export { directionOf, firstDayOfWeek, type Locale, LOCALE_NAMES, localeOf, LOCALES } from './i18n/locale.ts';
export { useFormatters } from './format/useFormatters.ts';
export { useLanguageTag } from './i18n/useLanguageTag.ts';

export { type LazyPart, lazyPart, loadLazyParts, useMissingPart } from './loading/lazyPart.tsx';
export { afterPaint } from './loading/afterPaint.ts';
export { swallowTouchEnd } from './controls/swallowTouchEnd.ts';
export { whenIdle } from './loading/whenIdle.ts';
export { failed, type Loadable, loading, ready } from './loading/loadable.ts';
export { LoadableView, type LoadableViewProps } from './loadable/LoadableView.tsx';

export { Accordion, type AccordionItem, type AccordionProps } from './controls/Accordion/Accordion.tsx';
export { Breadcrumbs, BreadcrumbsSkeleton, type BreadcrumbsProps, type Crumb } from './controls/Breadcrumbs/Breadcrumbs.tsx';
export { Button, type ButtonProps, type ButtonVariant } from './controls/Button/Button.tsx';
export { ButtonGroup, type ButtonGroupProps } from './controls/ButtonGroup/ButtonGroup.tsx';
export {
  type CommandGroup,
  type CommandGroupAction,
  type CommandItem,
  CommandPalette,
  type CommandPaletteProps,
} from './controls/CommandPalette/CommandPalette.tsx';
export { type PaletteShortcutOptions, usePaletteShortcut } from './controls/CommandPalette/usePaletteShortcut.ts';
export { CommandSections, type CommandSectionsHandle, type CommandSectionsProps } from './controls/CommandPalette/CommandSections.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './controls/ConfirmDialog/ConfirmDialog.tsx';
export { ContextMenu, type ContextMenuProps } from './controls/ContextMenu/ContextMenu.tsx';
export { Dialog, type DialogProps } from './controls/Dialog/Dialog.tsx';
export { Drawer, type DrawerProps } from './controls/Drawer/Drawer.tsx';
export { ExportButton, type ExportButtonProps } from './controls/ExportButton/ExportButton.tsx';
export { type FileFormat, useFormatItems, useFormatNames } from './controls/ExportButton/useFormatItems.tsx';
export { ExternalLink, type ExternalLinkProps } from './controls/ExternalLink/ExternalLink.tsx';
export { IconButton, type IconButtonProps } from './controls/IconButton/IconButton.tsx';
export { isPlainClick } from './controls/isPlainClick.ts';
export { scrollFade } from './controls/scrollFade.ts';
export { Kbd, type KbdProps } from './controls/Kbd/Kbd.tsx';
export { devicePlatform, isLetterKey } from './controls/shortcut.ts';
export { changeText, insertText } from './fields/insertText.ts';
export { leftAlone } from './fields/leftAlone.ts';
export { type LinkTab, LinkTabs, type LinkTabsProps } from './controls/LinkTabs/LinkTabs.tsx';
export { Menu } from './controls/Menu/Menu.tsx';
export { MenuAt, type MenuAtProps } from './controls/MenuAt/MenuAt.tsx';
export type { MenuAction, MenuCheckbox, MenuHeading, MenuItem, MenuProps, MenuSeparator, MenuSubmenu } from './controls/Menu/Menu.types.ts';
export { Popover, type PopoverProps } from './controls/Popover/Popover.tsx';
export { type TabItem, Tabs, type TabsProps } from './controls/Tabs/Tabs.tsx';
export { Pagination, type PaginationProps } from './controls/Pagination/Pagination.tsx';
export { TextLink, type TextLinkProps } from './controls/TextLink/TextLink.tsx';
export {
  Toolbar,
  ToolbarGroup,
  type ToolbarGroupProps,
  ToolbarItem,
  type ToolbarItemProps,
  type ToolbarProps,
  ToolbarSeparator,
} from './controls/Toolbar/Toolbar.tsx';
export { Tooltip, type TooltipProps } from './controls/Tooltip/Tooltip.tsx';
export { Tree } from './controls/Tree/Tree.tsx';
export type { TreePosition, TreeProps, TreeStep } from './controls/Tree/Tree.types.ts';
export type { TreeChildren, TreeNode } from './controls/Tree/treeRow.types.ts';
export { TreeLine, type TreeLineProps } from './controls/TreeLine/TreeLine.tsx';

export { EmojiButton, type EmojiButtonProps } from './emoji/EmojiButton.tsx';
export { type EmojiChoices, SKIN_TONES, type SkinTone } from './emoji/emoji.types.ts';

export { Checkbox, type CheckboxProps } from './fields/Checkbox/Checkbox.tsx';
export { ColorField, type ColorFieldProps } from './fields/ColorField/ColorField.tsx';
export { Combobox, type ComboboxProps } from './fields/Combobox/Combobox.tsx';
export type { ComboboxSource } from './fields/Combobox/useComboboxRows.ts';
export { DateField, type DateFieldProps } from './fields/DateField/DateField.tsx';
export type { DateRange, DateRangePreset } from './fields/DateRangeField/dateRange.ts';
export { DateRangeField, type DateRangeFieldProps } from './fields/DateRangeField/DateRangeField.tsx';
export type { FieldOption } from './fields/option.types.ts';
export type { DateLimits, IsoDate } from './fields/Calendar/isoDate.ts';
export { MultiCombobox, type MultiComboboxProps } from './fields/MultiCombobox/MultiCombobox.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './fields/RadioGroup/RadioGroup.tsx';
export { Select, type SelectProps } from './fields/Select/Select.tsx';
export { Switch, type SwitchProps } from './fields/Switch/Switch.tsx';
export { EmailField, type EmailFieldProps } from './fields/EmailField/EmailField.tsx';
export { FileDrop, type FileDropItem, type FileDropProps, type FileDropState } from './fields/FileDrop/FileDrop.tsx';
export { fitHeight } from './fields/TextArea/fitHeight.ts';
export { isEmail } from './fields/EmailField/isEmail.ts';
export { NumberField, type NumberFieldProps } from './fields/NumberField/NumberField.tsx';
export { OtpField, type OtpFieldProps } from './fields/OtpField/OtpField.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/PasswordField/PasswordField.tsx';
export { PasswordStrength, type PasswordStrengthProps } from './fields/PasswordStrength/PasswordStrength.tsx';
export { emptyPhone, isUnreadPhone, type PhoneEntry, readPhone } from './fields/PhoneField/phoneEntry.ts';
export { PhoneField, type PhoneFieldProps } from './fields/PhoneField/PhoneField.tsx';
export { SearchField, type SearchFieldProps } from './fields/SearchField/SearchField.tsx';
export { TextArea, type TextAreaProps } from './fields/TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './fields/TextField/TextField.tsx';

export { createForm, type TypedForm } from './form/Form/createForm.ts';
export { DirtyGuard, type DirtyGuardProps } from './form/DirtyGuard/DirtyGuard.tsx';
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from './form/ErrorSummary/ErrorSummary.tsx';
export type { BoundFieldProps, FormErrors, FormFieldProps, FormProps, FormValues, SaveOutcome } from './form/Form/form.types.ts';
export { FormSection, type FormSectionProps } from './form/FormSection/FormSection.tsx';
export { focusFirstError } from './form/Form/formFields.ts';
export { FormDialog, type FormDialogProps } from './form/FormDialog/FormDialog.tsx';
export { MergeDialog, type MergeDialogProps, type MergeField, type MergeSide } from './form/MergeDialog/MergeDialog.tsx';
export { SaveBar, type SaveBarProps, type SaveBarState } from './form/SaveBar/SaveBar.tsx';

export { Table } from './table/Table/Table.tsx';
export type { TableColumn, TableProps, TableRows, TableValue } from './table/Table/Table.types.ts';
export { TABLE_COLUMN_NAMES, type TableColumnName, useColumnLabel } from './table/tools/columnLabels.ts';
export { TableFilters, type TableFiltersProps } from './table/TableFilters/TableFilters.tsx';
export { TableDate, type TableDateProps } from './table/TableDate.tsx';
export { ALL_ROWS, countSelected, NO_ROWS, selectedTest, selectRows, type TableSelection } from './table/state/tableSelection.ts';
export {
  DEFAULT_TABLE_STATE,
  parseTableState,
  serializeTableState,
  TABLE_PAGE_SIZES,
  type TableDensity,
  type TablePageSize,
  type TableSort,
  type TableState,
} from './table/state/tableState.ts';
export { TableTitle, type TableTitleProps } from './table/TableTitle.tsx';
export { type GridFocusOptions, useGridFocus, widgetsOf } from './table/rows/grid/useGridFocus.ts';
export { useHandler } from './table/state/useHandler.ts';
export { useScrollBuffer } from './table/rows/useScrollBuffer.ts';
export { VIRTUAL_ROWS } from './table/rows/virtualRows.tsx';

export { Alert, type AlertProps } from './feedback/Alert/Alert.tsx';
export { AnnouncerProvider, type AnnouncerProviderProps, useAnnounce } from './feedback/Announcer/Announcer.tsx';
export { Avatar, type AvatarProps } from './feedback/Avatar/Avatar.tsx';
export { AvatarGroup, type AvatarGroupMember, type AvatarGroupProps } from './feedback/AvatarGroup/AvatarGroup.tsx';
export { Badge, type BadgeProps } from './feedback/Badge/Badge.tsx';
export { Banner, type BannerProps } from './feedback/Banner/Banner.tsx';
export { Card, type CardProps } from './feedback/Card/Card.tsx';
export { CardChoice, type CardChoiceProps } from './feedback/CardChoice/CardChoice.tsx';
export { CardLink, type CardLinkProps } from './controls/CardLink/CardLink.tsx';
export { Chip, type ChipProps } from './feedback/Chip/Chip.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState/EmptyState.tsx';
export { LoadFailed, type LoadFailedProps } from './loadable/LoadFailed/LoadFailed.tsx';
export type { PhoneCountry, PhoneFormat, PhoneFormatter, PhoneProblem, PhoneRules, PhoneText } from './feedback/PhoneNumber/phoneFormat.ts';
export {
  PhoneFormatProvider,
  type PhoneFormatProviderProps,
  PhoneNumber,
  type PhoneNumberProps,
  useContactName,
  usePhoneFormat,
  usePhoneRules,
} from './feedback/PhoneNumber/PhoneNumber.tsx';
export { Progress, type ProgressProps } from './feedback/Progress/Progress.tsx';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/Spinner/Spinner.tsx';
export { StatusDot, type StatusDotProps } from './feedback/StatusDot/StatusDot.tsx';
export { toast, type ToastAction, type ToastMessage } from './feedback/Toaster/toast.ts';
export { Toaster } from './feedback/Toaster/Toaster.tsx';
export { cardSurface } from './feedback/Card/Card.styles.ts';
export { resizeHandle } from './controls/resizeHandle.styles.ts';
export { chosenFile } from './import/chosenFile.styles.ts';
export { type Tone, toneColours } from './feedback/tone.ts';
export { VisuallyHidden } from './feedback/VisuallyHidden/VisuallyHidden.ts';

export { BarChart, type BarChartProps } from './charts/BarChart/BarChart.tsx';
export type { ChartPoint, ChartSeries, ChartTable, ChartTableRow, ValueFormat } from './charts/frame/chart.types.ts';
export { ChartCard, type ChartCardProps, type ChartFrameProps } from './charts/ChartCard/ChartCard.tsx';
export type { HeatData } from './charts/heat/HeatGrid.tsx';
export { HeatMap, type HeatMapProps } from './charts/HeatMap/HeatMap.tsx';
export { KpiCard, type KpiCardProps, type KpiFigure } from './charts/KpiCard/KpiCard.tsx';
export { LineChart, type LineChartProps } from './charts/LineChart/LineChart.tsx';
export type { SeriesColour } from './charts/frame/seriesStyle.ts';
export { Sparkline, type SparklineProps } from './charts/Sparkline/Sparkline.tsx';
export { type PictureHead, takePicture } from './charts/picture/takePicture.ts';
export { type ChartFormats, useChartFormats } from './charts/facts/useChartFormats.ts';
export { type ChartSummaryOptions, useChartSummary } from './charts/facts/useChartSummary.ts';
export { WeekHeatMap, type WeekHeatMapProps } from './charts/WeekHeatMap/WeekHeatMap.tsx';

export { Illustration, ILLUSTRATION_NAMES, type IllustrationName, type IllustrationProps } from './illustration/Illustration.tsx';
export { WelcomeIllustration } from './illustration/WelcomeIllustration.tsx';

export { AppShell } from './layout/AppShell/AppShell.tsx';
export type { AppShellProps, NavGroup, NavItem, NavLink } from './layout/AppShell/AppShell.types.ts';
export { AuthLayout, type AuthLayoutProps } from './layout/AuthLayout.tsx';
export { BlankLayout, type BlankLayoutProps } from './layout/BlankLayout.tsx';
export { Customiser, type CustomiserProps } from './layout/Customiser/Customiser.tsx';
export type { CustomiserChoice, CustomiserOptionName, CustomiserPreferences } from './layout/Customiser/customiserPreferences.ts';
export { Brand, type BrandProps } from './layout/Brand.tsx';
export {
  type BarType,
  chooseLayout,
  DEFAULT_LAYOUT,
  type LayoutPreferences,
  type NavigationLayout,
  shownLayout,
} from './layout/layoutPreferences.ts';
export type { ContentWidth } from './theme/contentWidth.ts';
export { LoadingOverlay, type LoadingOverlayProps } from './layout/LoadingOverlay.tsx';
export { SectionNav, type SectionNavItem, type SectionNavProps } from './form/SectionNav/SectionNav.tsx';
export { PhoneBar, type PhoneBarItem, type PhoneBarProps } from './layout/PhoneBar.tsx';
export { ScrollToTop, type ScrollToTopProps } from './layout/ScrollToTop.tsx';

export { TableReadingView, type TableReadingViewProps } from './import/TableReadingView.tsx';
export type { TableDelimiter, TableEncoding, TableOrigin, TableReading, TableReadingChange } from './import/tableReading.types.ts';
