import type { ListedCall } from '../list/call-row.ts';

export interface CallDialogProps {
  readonly call: ListedCall;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}
