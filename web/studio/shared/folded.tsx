import { FileTextOutlined, FormOutlined, SwapOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../shell/index.ts';

export const OFFICER = ['USER_OFFICER'] as const;

const folded =
  (group: string, fold: ReactNode) =>
  (label: string, order: number, section?: string): MenuEntry => ({
    label,
    icon: null,
    order,
    group,
    fold,
    roles: OFFICER,
    ...(section === undefined ? {} : { section }),
  });

/** Submenus: questions and templates, printed and sent texts, import and export. */
export const questionnaireEntry = folded('menu.questionnaires', <FormOutlined />);
export const documentMenuEntry = folded('menu.documents', <FileTextOutlined />);
export const exchangeEntry = folded('menu.exchange', <SwapOutlined />);
