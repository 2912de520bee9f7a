import { baseWidgets, widgetsIn, type SettingWidgetModule, type SettingWidgets } from '../../../settings-form/index.ts';

/** Widgets of questions' settings beside those of every form. */
export const configWidgets: SettingWidgets = {
  ...baseWidgets,
  ...widgetsIn(import.meta.glob<SettingWidgetModule>('./widgets/*.tsx', { eager: true })),
};
