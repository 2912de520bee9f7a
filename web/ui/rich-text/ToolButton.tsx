import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Tool {
  /** Also its translation key. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly active?: boolean;
  readonly disabled?: boolean;
  readonly run: () => void;
}

export function ToolButton({ name, icon, active, disabled, run }: Tool) {
  const { t } = useTranslation();
  const label = t(`widgets.richText.${name}`);
  return (
    <Tooltip title={label}>
      <Button
        type={active ? 'default' : 'text'}
        size="small"
        icon={icon}
        disabled={disabled === true}
        aria-label={label}
        {...(active === undefined ? {} : { 'aria-pressed': active })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      />
    </Tooltip>
  );
}
