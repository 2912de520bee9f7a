export { hintsOf, hintText } from './hints.ts';
export type { SettingProblem, SettingProps, SettingWidgetModule, SettingWidgets } from './setting.ts';
export { SettingsForm } from './SettingsForm.tsx';
export { baseWidgets, widgetsIn } from './widgets.ts';
