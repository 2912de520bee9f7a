import { RichText } from '../../ui/RichText.tsx';
import type { WidgetProps } from '../widget.ts';

/** A text between the questions. */
export default function Embellishment({ config }: WidgetProps<null, { readonly html: string }>) {
  return <RichText html={config.html} />;
}
