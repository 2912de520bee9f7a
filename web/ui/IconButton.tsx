import { Button, type ButtonProps } from 'antd';

interface IconButtonProps extends Omit<ButtonProps, 'type' | 'aria-label'> {
  readonly label: string;
}

/** A flat button that shows its icon alone. */
export const IconButton = ({ label, ...button }: IconButtonProps) => <Button type="text" {...button} aria-label={label} />;
