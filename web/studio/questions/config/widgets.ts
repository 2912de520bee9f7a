import { baseWidgets, widgetsIn, type SettingWidgetModule, type SettingWidgets } from '../../../settings-form/index.ts';

export const configWidgets: SettingWidgets = {
  ...baseWidgets,
  ...widgetsIn(import.meta.glob<SettingWidgetModule>('./widgets/*.tsx', { eager: true })),
};
