import { ReactFlowProvider } from 'reactflow';
import { Canvas, type CanvasProps } from './Canvas.tsx';
import { Palette } from './Palette.tsx';

/** The canvas with its palette: a chunk of its own. */
export default function CanvasView(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Palette />
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}
