import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'target'> {
  readonly to: string;
}

export function LinkButton({ to, ...button }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={useHref(to)} onClick={follow} />;
}
