import { ReactFlowProvider } from 'reactflow';
import { WorkflowCanvas, type CanvasProps } from './Canvas.tsx';
import { Palette } from './Palette.tsx';

export default function CanvasView(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Palette />
      <WorkflowCanvas {...props} />
    </ReactFlowProvider>
  );
}
