import { Button, Space, Tooltip } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keepFocusNearby } from '../keep-focus.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { splitActions } from './split-actions.ts';
import type { RowAction } from './types.ts';

export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const navigate = useNavigate();
  const buttons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    return keepFocusNearby(buttons.current);
  }, []);
  const { buttons: shown, menu } = splitActions(actions);
  return (
    <Space ref={buttons} size={4}>
      {shown.map(({ key, label, icon, to, onClick, danger, off }) => (
        <Tooltip key={key} title={off ?? label}>
          <Button
            data-action={key}
            type="text"
            size="small"
            icon={icon}
            danger={danger ?? false}
            aria-label={off ? `${label}: ${off}` : label}
            aria-disabled={off !== undefined}
            {...(off !== undefined ? { style: { opacity: 0.4, cursor: 'not-allowed' } } : {})}
            {...(to && off === undefined ? { href: to } : {})}
            onClick={(event) => {
              if (off !== undefined) return event.preventDefault();
              if (!to) return onClick?.();
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(to);
            }}
          />
        </Tooltip>
      ))}
      {menu.length > 0 && <ActionMenu actions={menu} />}
    </Space>
  );
}
