import { ReactFlowProvider } from 'reactflow';
import { Canvas } from './Canvas.tsx';
import { Palette } from './Palette.tsx';

/** The canvas with its palette: a chunk of its own. */
export default function CanvasView() {
  return (
    <ReactFlowProvider>
      <Palette />
      <Canvas />
    </ReactFlowProvider>
  );
}
