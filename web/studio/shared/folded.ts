import type { MenuEntry } from '../../shell/index.ts';

export const OFFICER = ['USER_OFFICER'] as const;

const folded =
  (group: string) =>
  (label: string, order: number, section?: string): MenuEntry => ({
    label,
    order,
    group,
    folds: true,
    roles: OFFICER,
    ...(section === undefined ? {} : { section }),
  });

/** Submenus: questions and templates, printed and sent texts, import and export. */
export const questionnaireEntry = folded('menu.questionnaires');
export const documentMenuEntry = folded('menu.documents');
export const exchangeEntry = folded('menu.exchange');
