import { Drawer as AntDrawer, type DrawerProps as AntDrawerProps } from 'antd';
import { useBackCloses } from './use-back-closes.ts';

interface DrawerProps extends Omit<AntDrawerProps, 'onClose'> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The page's address says that it is open, so that Back closes it anyway. */
  readonly isInAddress?: boolean;
}

/** Antd's drawer, which the browser's Back closes, too. */
export function Drawer({ onClose, isInAddress = false, ...props }: DrawerProps) {
  useBackCloses(props.open && !isInAddress, onClose);
  return <AntDrawer {...props} onClose={() => onClose()} />;
}
