import { theme, type ThemeConfig } from 'antd';
import { readableOn } from './readable.ts';

export type ColorMode = 'light' | 'dark';

const PALETTES = {
  light: { primary: '#0b5c7a', error: '#c0392b', success: '#2a7347', warning: '#8f5a00', info: '#1f6593' },
  dark: { primary: '#56b4d3', error: '#ee8277', success: '#62bd88', warning: '#dba63f', info: '#66aede' },
} as const;

const GROUNDS = {
  light: ['#ffffff', '#f5f6f7'],
  dark: ['#161b1f', '#0d1114'],
} as const satisfies Record<ColorMode, readonly [string, string]>;

/** Background of a tag without colour; contrasts with both page backgrounds. */
const NEUTRAL_TAG = { light: { defaultBg: '#e3e7ea' }, dark: { defaultBg: '#2d363d' } } as const;

/** Colours that a facility may set; those without a setting follow the main colour. */
const ACCENTS = {
  light: { hover: 'PALETTE_PRIMARY_DARK', selected: 'PALETTE_SECONDARY_MAIN', selectedHover: 'PALETTE_SECONDARY_DARK' },
  dark: { selected: 'PALETTE_SECONDARY_LIGHT' },
} as const satisfies Record<ColorMode, Partial<Record<'hover' | 'selected' | 'selectedHover', string>>>;

const SETTINGS = {
  light: {
    primary: 'PALETTE_PRIMARY_MAIN',
    error: 'PALETTE_ERROR_MAIN',
    success: 'PALETTE_SUCCESS_MAIN',
    warning: 'PALETTE_WARNING_MAIN',
    info: 'PALETTE_INFO_MAIN',
  },
  dark: { primary: 'PALETTE_PRIMARY_LIGHT' },
} as const satisfies Record<ColorMode, Partial<Record<keyof typeof PALETTES.light, string>>>;

/**
 * Theme from the facility's palette settings (by id) and the colour mode.
 *
 * @param still disables animations
 */
export function themeFor(mode: ColorMode, settings: ReadonlyMap<string, string>, still = false): ThemeConfig {
  const dark = mode === 'dark';
  const [paper, desk] = GROUNDS[mode];
  const names: Partial<Record<keyof typeof PALETTES.light, string>> = SETTINGS[mode];
  const colour = (name: keyof typeof PALETTES.light): string => {
    const own = settings.get(names[name] ?? '');
    // Text colours: a facility's colour is darkened until it is readable.
    return own ? readableOn(own, desk) : PALETTES[mode][name];
  };
  const primary = colour('primary');
  const set = (id: string | undefined): string | undefined => settings.get(id ?? '') || undefined;
  const accents: Partial<Record<'hover' | 'selected' | 'selectedHover', string>> = ACCENTS[mode];
  const selected = set(accents.selected) ?? primary;
  // Opaque, because fixed table columns lie over other cells.
  const tint = (percent: number, base = selected): string => `color-mix(in srgb, ${base} ${percent}%, ${paper})`;
  const darker = set(accents.hover);
  // A hovered link gets stronger, not paler.
  const hovered = darker ? readableOn(darker, desk) : `color-mix(in srgb, ${primary} 80%, ${dark ? '#ffffff' : '#000000'})`;
  const accent = set('PALETTE_PRIMARY_ACCENT');
  const onPrimary = set('PALETTE_PRIMARY_CONTRAST');
  const onSelected = set('PALETTE_SECONDARY_CONTRAST');
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'beamtime', prefix: 'beamtime' },
    token: {
      motion: !still,
      colorPrimary: primary,
      colorLink: primary,
      colorLinkHover: hovered,
      ...(darker ? { colorPrimaryHover: hovered } : {}),
      colorBgContainer: paper,
      colorBgLayout: desk,
      ...(dark ? { colorBgElevated: '#1b2126' } : {}),
      ...grounds(mode, colour),
      // Borders of controls: 3:1 on every background.
      colorBorder: dark ? '#69737b' : '#868e95',
      colorBorderDisabled: dark ? '#3a4248' : '#c9ced2',
      // Background of selected items: text stays readable with any primary colour.
      controlItemBgActive: tint(dark ? 8 : 10),
      controlItemBgActiveHover: tint(dark ? 11 : 16, set(accents.selectedHover)),
      // Secondary text: 4.5:1 on every background.
      colorTextSecondary: dark ? 'rgba(255,255,255,0.75)' : 'rgba(0,0,0,0.72)',
      colorTextTertiary: dark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.62)',
      colorTextDescription: dark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.62)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.58)',
      // Focus rings: 3:1 on every background.
      lineWidthFocus: 2,
      colorPrimaryBorder: primary,
      controlOutline: primary,
      colorErrorOutline: colour('error'),
      colorWarningOutline: colour('warning'),
      colorError: colour('error'),
      colorSuccess: colour('success'),
      colorWarning: colour('warning'),
      colorInfo: colour('info'),
      fontFamily: "'Noto Sans', system-ui, sans-serif",
      borderRadius: 6,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...(dark ? { primaryColor: '#10171c', dangerColor: '#10171c' } : {}),
        ...(onPrimary ? { primaryColor: readableOn(onPrimary, primary) } : {}),
      },
      Layout: { headerBg: paper, siderBg: paper, bodyBg: desk, footerBg: desk },
      Tabs: { itemHoverColor: primary, itemActiveColor: primary, ...(accent ? { inkBarColor: accent } : {}) },
      Progress: accent ? { defaultColor: accent } : {},
      Table: { cellPaddingBlock: 10, bodySortBg: paper },
      Tag: { colorBorder: dark ? '#3a4248' : '#d4d8db', ...NEUTRAL_TAG[mode] },
      Menu: {
        activeBarBorderWidth: 0,
        itemBg: paper,
        subMenuItemBg: paper,
        ...(onSelected ? { itemSelectedColor: readableOn(onSelected, desk) } : {}),
      },
    },
  };
}

function grounds(mode: ColorMode, colour: (name: keyof typeof PALETTES.light) => string): Record<string, string> {
  const [under] = GROUNDS[mode];
  const mixed = (base: string, percent: number): string => `color-mix(in srgb, ${base} ${percent}%, ${under})`;
  const names = ['primary', 'error', 'success', 'warning', 'info'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const token = `color${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      return [
        [`${token}Bg`, mixed(colour(name), 8)],
        [`${token}BgHover`, mixed(colour(name), 11)],
        [`${token}Border`, mixed(colour(name), 40)],
        [`${token}BorderHover`, mixed(colour(name), 60)],
      ];
    }),
  );
}
