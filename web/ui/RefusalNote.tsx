import { Alert } from 'antd';
import type { ReactNode, RefObject } from 'react';
import './refusal-note.css';

interface RefusalNoteProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
}

export const RefusalNote = ({ box, title, description, action }: RefusalNoteProps) => (
  <div ref={box} tabIndex={-1} role="alert" className="beamtime-refusal">
    <Alert role="group" type="error" showIcon title={title} description={description} action={action} />
  </div>
);
