import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

interface LinkButtonProps {
  readonly to: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A link that looks like the buttons beside it, and opens in a new tab as links do. */
export function LinkButton({ to, icon, children }: LinkButtonProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <Button href={to} icon={icon} onClick={go}>
      {children}
    </Button>
  );
}
