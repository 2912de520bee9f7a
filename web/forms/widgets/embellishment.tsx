import { FormattedText } from '../../ui/RichText.tsx';
import type { WidgetProps } from '../widget.ts';

export default function Embellishment({ config }: WidgetProps<null, { readonly html: string }>) {
  return <FormattedText html={config.html} />;
}
