import { FormOutlined } from '@ant-design/icons';
import type { MenuEntry } from '../../shell/index.ts';

export const OFFICER = ['USER_OFFICER'] as const;

/** An entry of the folded submenu with all there is to questionnaires. */
export const questionnaireEntry = (label: string, order: number): MenuEntry => ({
  label,
  icon: null,
  order,
  group: 'menu.questionnaires',
  fold: <FormOutlined />,
  roles: OFFICER,
});
