import { theme, type ThemeConfig } from 'antd';

export type ColorMode = 'light' | 'dark';

/** Colours of the product; a facility changes them by its PALETTE_* settings. */
const DEFAULT_PALETTE = {
  primary: '#0b5c7a',
  primaryDark: '#56b4d3',
  error: '#c0392b',
  success: '#2e7d4f',
  warning: '#b9770e',
  info: '#2471a3',
};

/** The one theme of the product, from the facility's palette settings (by id) and the mode the person chose. */
export function themeFor(mode: ColorMode, settings: ReadonlyMap<string, string>): ThemeConfig {
  const pick = (id: string, fallback: string): string => settings.get(id) || fallback;
  const dark = mode === 'dark';
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'beamtime' },
    token: {
      colorPrimary: pick(
        dark ? 'PALETTE_PRIMARY_LIGHT' : 'PALETTE_PRIMARY_MAIN',
        dark ? DEFAULT_PALETTE.primaryDark : DEFAULT_PALETTE.primary,
      ),
      colorError: pick('PALETTE_ERROR_MAIN', DEFAULT_PALETTE.error),
      colorSuccess: pick('PALETTE_SUCCESS_MAIN', DEFAULT_PALETTE.success),
      colorWarning: pick('PALETTE_WARNING_MAIN', DEFAULT_PALETTE.warning),
      colorInfo: pick('PALETTE_INFO_MAIN', DEFAULT_PALETTE.info),
      // quiet text stays readable: 4.5:1 on every ground (the library's own is 3:1)
      colorTextTertiary: dark ? 'rgba(255, 255, 255, 0.65)' : 'rgba(0, 0, 0, 0.62)',
      fontFamily: "'Noto Sans', system-ui, sans-serif",
      borderRadius: 6,
    },
    components: {
      Layout: dark ? {} : { headerBg: '#ffffff', siderBg: '#ffffff', bodyBg: '#f5f6f7' },
      Table: { cellPaddingBlock: 10 },
    },
  };
}
