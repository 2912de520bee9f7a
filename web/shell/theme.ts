import { theme, type ThemeConfig } from 'antd';
import { readable } from './readable.ts';

export type ColorMode = 'light' | 'dark';

/** Colours of the product: text in them is readable on the grounds of its mode. */
const PALETTES = {
  light: { primary: '#0b5c7a', error: '#c0392b', success: '#2a7347', warning: '#8f5a00', info: '#1f6593' },
  dark: { primary: '#56b4d3', error: '#ee8277', success: '#62bd88', warning: '#dba63f', info: '#66aede' },
} as const;

/** What is written on, and what lies under it. */
const GROUNDS = {
  light: ['#ffffff', '#f5f6f7'],
  dark: ['#161b1f', '#0d1114'],
} as const satisfies Record<ColorMode, readonly [string, string]>;

/** The ground of a mark without a colour, told apart from both grounds. */
const NEUTRAL_TAG = { light: { defaultBg: '#e3e7ea' }, dark: { defaultBg: '#2d363d' } } as const;

/** Settings by which a facility takes colours of its own; on dark ground only its light primary colour is of use. */
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
 * The one theme of the product, from the facility's palette settings (by id) and the mode the person chose.
 * @param still nothing moves, and nothing waits for a movement to end.
 */
export function themeFor(mode: ColorMode, settings: ReadonlyMap<string, string>, still = false): ThemeConfig {
  const dark = mode === 'dark';
  const [paper, desk] = GROUNDS[mode];
  const names: Partial<Record<keyof typeof PALETTES.light, string>> = SETTINGS[mode];
  const colour = (name: keyof typeof PALETTES.light): string => {
    const own = settings.get(names[name] ?? '');
    // links, marks and messages are text: a facility's yellow is darkened until it can be read
    return own ? readable(own, desk) : PALETTES[mode][name];
  };
  const primary = colour('primary');
  // opaque, because what is chosen may lie over something: a column that stays while the table scrolls
  const tint = (percent: number): string => `color-mix(in srgb, ${primary} ${percent}%, ${paper})`;
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'beamtime', prefix: 'beamtime' },
    token: {
      motion: !still,
      colorPrimary: primary,
      colorLink: primary,
      // pointed at, a link gets stronger, not paler
      colorLinkHover: `color-mix(in srgb, ${primary} 80%, ${dark ? '#ffffff' : '#000000'})`,
      colorBgContainer: paper,
      colorBgLayout: desk,
      ...(dark ? { colorBgElevated: '#1b2126' } : {}),
      ...grounds(mode, colour),
      // the edge of a field, a box to tick and a button is seen: 3:1 on every ground
      colorBorder: dark ? '#69737b' : '#868e95',
      colorBorderDisabled: dark ? '#3a4248' : '#c9ced2',
      // what is chosen in lists and menus: text stays readable on it, whatever colour the facility takes
      controlItemBgActive: tint(dark ? 8 : 10),
      controlItemBgActiveHover: tint(dark ? 11 : 16),
      // quieter than text, and still 4.5:1 on every ground
      colorTextSecondary: dark ? 'rgba(255,255,255,0.75)' : 'rgba(0,0,0,0.72)',
      colorTextTertiary: dark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.62)',
      colorTextDescription: dark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.62)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.58)',
      // the rings of focus, of fields and of all else: 3:1 on every ground
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
      },
      Layout: { headerBg: paper, siderBg: paper, bodyBg: desk, footerBg: desk },
      Tabs: { itemHoverColor: primary, itemActiveColor: primary },
      Table: { cellPaddingBlock: 10, bodySortBg: paper },
      // a mark is no control: as quiet as those in colour
      Tag: { colorBorder: dark ? '#3a4248' : '#d4d8db', ...NEUTRAL_TAG[mode] },
      Menu: { activeBarBorderWidth: 0, itemBg: paper, subMenuItemBg: paper },
    },
  };
}

/** Pale grounds and lines of alerts and tags; those that antd derives from deep colours are grey. */
function grounds(mode: ColorMode, colour: (name: keyof typeof PALETTES.light) => string): Record<string, string> {
  const [under] = GROUNDS[mode];
  const mixed = (of: string, percent: number): string => `color-mix(in srgb, ${of} ${percent}%, ${under})`;
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
