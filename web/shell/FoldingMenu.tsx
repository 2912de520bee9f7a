import { Menu, type MenuProps } from 'antd';
import { useState } from 'react';

interface FoldingMenuProps extends Omit<MenuProps, 'mode' | 'openKeys' | 'onOpenChange' | 'onBlur'> {
  /** Icons only: submenus open beside them, over the page. */
  readonly collapsed: boolean;
  /** The submenus that are unfolded at first; none is beside a collapsed menu. */
  readonly unfolded: readonly string[];
}

const isInMenu = (element: Element | null): boolean => element?.closest('.ant-menu') != null;

/** A side menu with submenus. A submenu over the page closes when an entry is chosen, or the focus leaves it and the menu. */
export function FoldingMenu({ collapsed, unfolded, onClick, ...props }: FoldingMenuProps) {
  const [within, setWithin] = useState<string[]>([...unfolded]);
  const [beside, setBeside] = useState<string[]>([]);
  return (
    <Menu
      {...props}
      mode="inline"
      openKeys={collapsed ? beside : within}
      onOpenChange={collapsed ? setBeside : setWithin}
      onClick={(chosen) => {
        setBeside([]);
        onClick?.(chosen);
      }}
      onBlur={({ relatedTarget }) => {
        if (!isInMenu(relatedTarget)) setBeside([]);
      }}
    />
  );
}
