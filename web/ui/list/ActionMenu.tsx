import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RowAction } from './types.ts';

/** Menu of a row's rare actions; one that is off says why. */
export function ActionMenu({ actions }: { readonly actions: readonly RowAction[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = actions.map(({ key, label, icon, to, onClick, danger, off }) => ({
    key,
    // the menu gives its class, and so the gap, to an element
    icon: icon && <span>{icon}</span>,
    label: off ? <OffLabel label={label} reason={off} /> : label,
    danger: danger === true && off === undefined,
    disabled: off !== undefined,
    onClick: () => (to ? void navigate(to) : onClick?.()),
  }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, style: { maxWidth: 320 } }}>
      <Tooltip title={t('list.moreActions')}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('list.moreActions')} aria-haspopup="menu" />
      </Tooltip>
    </Dropdown>
  );
}

/** An action with the reason why it is off. */
export function OffLabel({ label, reason }: { readonly label: string; readonly reason: string }) {
  return (
    <>
      {label}
      <Typography.Text type="secondary" style={{ display: 'block', whiteSpace: 'normal' }}>
        {reason}
      </Typography.Text>
    </>
  );
}
