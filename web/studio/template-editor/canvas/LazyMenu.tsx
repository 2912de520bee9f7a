import { MoreOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';

interface LazyMenuProps {
  readonly label: string;
  readonly tabIndex: 0 | -1;
  readonly items: () => NonNullable<MenuProps['items']>;
}

/** Creates its items when first opened: a template may have hundreds of menus. */
export function LazyMenu({ label, tabIndex, items }: LazyMenuProps) {
  const [needed, setNeeded] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <IconButton
      icon={<MoreOutlined />}
      label={label}
      size="small"
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-expanded={open}
      data-menu
      {...(needed
        ? {}
        : {
            onClick: () => {
              setNeeded(true);
              setOpen(true);
            },
          })}
    />
  );
  if (!needed) return button;
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      menu={{ items: items(), onClick: () => setOpen(false) }}
    >
      {button}
    </Dropdown>
  );
}
