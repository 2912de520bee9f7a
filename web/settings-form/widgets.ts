import type { SettingWidgetModule, SettingWidgets } from './setting.ts';

/**
 * Widgets of a folder by file name.
 *
 * @example widgetsIn(import.meta.glob('./widgets/*.tsx', { eager: true }))
 */
export const widgetsIn = (modules: Readonly<Record<string, SettingWidgetModule>>): SettingWidgets =>
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [/([^/]+)\.tsx$/.exec(path)?.[1] ?? path, module]));

export const baseWidgets = widgetsIn(import.meta.glob<SettingWidgetModule>('./widgets/*.tsx', { eager: true }));
