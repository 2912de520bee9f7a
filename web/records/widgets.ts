import { baseWidgets, widgetsIn, type SettingWidgetModule, type SettingWidgets } from '../settings-form/index.ts';

/** Widgets of records beside those of every form. */
export const recordWidgets: SettingWidgets = {
  ...baseWidgets,
  ...widgetsIn(import.meta.glob<SettingWidgetModule>('./widgets/*.tsx', { eager: true })),
};
