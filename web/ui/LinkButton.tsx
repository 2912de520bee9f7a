import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'target'> {
  readonly to: string;
  /** Navigation state of the new page. */
  readonly state?: object;
}

export function LinkButton({ to, state, ...button }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLElement>(to, state === undefined ? {} : { state });
  return <Button {...button} href={useHref(to)} onClick={follow} />;
}
