import { baseWidgets, widgetsIn, type SettingWidgetModule, type SettingWidgets } from '../settings-form/index.ts';

export const recordWidgets: SettingWidgets = {
  ...baseWidgets,
  ...widgetsIn(import.meta.glob<SettingWidgetModule>('./widgets/*.tsx', { eager: true })),
};
