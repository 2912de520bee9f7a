import { Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { storage } from '../ui/storage.ts';
import { OPEN_AT_FIRST } from './menu-items.tsx';

interface FoldingMenuProps extends Omit<MenuProps, 'mode' | 'openKeys' | 'onOpenChange' | 'onBlur'> {
  /** Icons only: submenus open beside them, over the page. */
  readonly collapsed: boolean;
  /** Submenus that are unfolded, besides those that were left so; none is beside a collapsed menu. */
  readonly unfolded: readonly string[];
}

const isInMenu = (element: Element | null): boolean => element?.closest('.ant-menu') != null;

/** A side menu with submenus, which stay as they were left on this device. A submenu over the page closes when an entry is chosen, or the focus leaves it and the menu. */
export function FoldingMenu({ collapsed, unfolded, onClick, ...props }: FoldingMenuProps) {
  const [within, setWithin] = useState<string[]>(() => [...new Set([...remembered(), ...unfolded])]);
  const [beside, setBeside] = useState<string[]>([]);
  return (
    <Menu
      {...props}
      mode="inline"
      openKeys={collapsed ? beside : within}
      onOpenChange={(keys) => {
        if (collapsed) return setBeside(keys);
        setWithin(keys);
        storage.set('menuGroups', keys.join(' '));
      }}
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

const remembered = (): readonly string[] => storage.get('menuGroups')?.split(' ') ?? OPEN_AT_FIRST;
