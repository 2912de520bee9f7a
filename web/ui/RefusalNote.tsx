import { Alert } from 'antd';
import type { ReactNode, RefObject } from 'react';
import './refusal-note.css';

interface RefusalNoteProps {
  /** From `useAttention`. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
}

/** Why a form was not saved, on top of it. */
export const RefusalNote = ({ box, title, description, action }: RefusalNoteProps) => (
  <div ref={box} tabIndex={-1} role="alert" className="beamtime-refusal">
    <Alert role="group" type="error" showIcon title={title} description={description} action={action} />
  </div>
);
