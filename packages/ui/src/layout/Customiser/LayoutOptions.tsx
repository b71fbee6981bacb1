import { useConsoleText } from '../../messages/useText.ts';
import { createTheme } from '../../theme/createTheme.ts';
import type { ThemeMode } from '../../theme/palette.ts';
import type { BarType, LayoutPreferences } from '../layoutPreferences.ts';
import { CustomiserOptions } from './CustomiserOptions.tsx';
import { PagePicture } from './PagePicture.tsx';

interface LayoutOptionsProps {
  readonly layout: LayoutPreferences;
  readonly defaults: LayoutPreferences;
  readonly mode: ThemeMode;
  readonly onChange: (choice: Partial<LayoutPreferences>) => void;
}

/** Navigation layout and content width. */
export function FrameOptions({ layout, defaults, onChange }: LayoutOptionsProps) {
  const t = useConsoleText();
  return (
    <>
      <CustomiserOptions
        name="navigation"
        label={t('ui.customiser.navigationLayout')}
        value={layout.navigation}
        defaultValue={defaults.navigation}
        options={[
          {
            value: 'horizontal',
            label: t('ui.customiser.navigationLayout.horizontal'),
            picture: <PagePicture about="row" row="sticky" isAtTop />,
          },
          {
            value: 'vertical',
            label: t('ui.customiser.navigationLayout.vertical'),
            picture: <PagePicture about="aside" aside="wide" />,
          },
        ]}
        onChange={(navigation) => onChange({ navigation })}
      />
      <CustomiserOptions
        name="contentWidth"
        label={t('ui.customiser.contentWidth')}
        value={layout.contentWidth}
        defaultValue={defaults.contentWidth}
        options={(['fluid', 'boxed'] as const).map((value) => ({
          value,
          label: t(`ui.customiser.contentWidth.${value}`),
          picture: <PagePicture about="content" contentWidth={value} />,
        }))}
        onChange={(contentWidth) => onChange({ contentWidth })}
      />
    </>
  );
}

export function NavigationOptions({ layout, defaults, mode, onChange }: LayoutOptionsProps) {
  const t = useConsoleText();
  const isVertical = layout.navigation === 'vertical';
  const onlyVertical = isVertical ? undefined : t('ui.customiser.reason.onlyVertical');
  const shadeReason = onlyVertical ?? (mode === 'dark' ? t('ui.customiser.reason.onlyLight') : undefined);
  return (
    <>
      <CustomiserOptions
        name="horizontalNav"
        label={t('ui.customiser.horizontalNav')}
        value={layout.horizontalNav}
        defaultValue={defaults.horizontalNav}
        isDisabled={isVertical}
        reason={isVertical ? t('ui.customiser.reason.onlyHorizontal') : undefined}
        options={BAR_TYPES.map((value) => ({
          value,
          label: t(`ui.customiser.scrolling.${value}`),
          picture: <PagePicture about="row" row={value} />,
        }))}
        onChange={(horizontalNav) => onChange({ horizontalNav })}
      />
      <CustomiserOptions
        name="isVerticalNavCollapsed"
        label={t('ui.customiser.verticalNav')}
        value={layout.isVerticalNavCollapsed ? 'collapsed' : 'expanded'}
        defaultValue={defaults.isVerticalNavCollapsed ? 'collapsed' : 'expanded'}
        isDisabled={!isVertical}
        reason={onlyVertical}
        options={[
          { value: 'expanded', label: t('ui.customiser.verticalNav.expanded'), picture: <PagePicture about="aside" aside="wide" /> },
          { value: 'collapsed', label: t('ui.customiser.verticalNav.collapsed'), picture: <PagePicture about="aside" aside="narrow" /> },
        ]}
        onChange={(shape) => onChange({ isVerticalNavCollapsed: shape === 'collapsed' })}
      />
      <CustomiserOptions
        name="isVerticalNavSemiDark"
        label={t('ui.customiser.verticalShade')}
        value={layout.isVerticalNavSemiDark ? 'semiDark' : 'plain'}
        defaultValue={defaults.isVerticalNavSemiDark ? 'semiDark' : 'plain'}
        isDisabled={shadeReason !== undefined}
        reason={shadeReason}
        options={[
          { value: 'plain', label: t('ui.customiser.verticalShade.plain'), picture: <PagePicture about="aside" aside="wide" /> },
          {
            value: 'semiDark',
            label: t('ui.customiser.verticalShade.semiDark'),
            picture: <PagePicture about="aside" aside="wide" asideVariables={DARK} />,
          },
        ]}
        onChange={(shade) => onChange({ isVerticalNavSemiDark: shade === 'semiDark' })}
      />
    </>
  );
}

export function NavbarOptions({ layout, defaults, onChange }: LayoutOptionsProps) {
  const t = useConsoleText();
  const isHorizontal = layout.navigation === 'horizontal';
  const isSticky = layout.navbar === 'sticky';
  return (
    <>
      <CustomiserOptions
        name="navbar"
        label={t('ui.customiser.scrolling')}
        value={layout.navbar}
        defaultValue={defaults.navbar}
        reason={isHorizontal ? t('ui.customiser.reason.navbarStays') : undefined}
        options={BAR_TYPES.map((value) => ({
          value,
          label: t(`ui.customiser.scrolling.${value}`),
          isDisabled: value === 'hidden' && isHorizontal,
          picture: <PagePicture about="navbar" navbar={value} />,
        }))}
        onChange={(navbar) => onChange({ navbar })}
      />
      <CustomiserOptions
        name="isNavbarBlurred"
        label={t('ui.customiser.blur')}
        value={layout.isNavbarBlurred ? 'on' : 'off'}
        defaultValue={defaults.isNavbarBlurred ? 'on' : 'off'}
        isDisabled={!isSticky}
        reason={isSticky ? undefined : t('ui.customiser.reason.onlySticky')}
        options={(['on', 'off'] as const).map((value) => ({
          value,
          label: t(`ui.customiser.blur.${value}`),
          picture: <PagePicture about="navbar" navbarGround={value === 'on' ? 'blurred' : 'solid'} />,
        }))}
        onChange={(blur) => onChange({ isNavbarBlurred: blur === 'on' })}
      />
    </>
  );
}

export function FooterOptions({ layout, defaults, onChange }: LayoutOptionsProps) {
  const t = useConsoleText();
  return (
    <CustomiserOptions
      name="footer"
      label={t('ui.customiser.scrolling')}
      value={layout.footer}
      defaultValue={defaults.footer}
      reason={t('ui.customiser.reason.notFullHeight')}
      options={BAR_TYPES.map((value) => ({
        value,
        label: value === 'hidden' ? t('ui.customiser.footer.hidden') : t(`ui.customiser.scrolling.${value}`),
        picture: <PagePicture about="footer" footer={value} />,
      }))}
      onChange={(footer) => onChange({ footer })}
    />
  );
}

const BAR_TYPES = ['sticky', 'static', 'hidden'] as const satisfies readonly BarType[];

const DARK = createTheme({ mode: 'dark' });
