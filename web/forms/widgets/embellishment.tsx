import type { WidgetProps } from '../widget.ts';

/** A text between the questions; its HTML was cleaned by the server when it was saved. */
export default function Embellishment({ config }: WidgetProps<null, { readonly html: string }>) {
  return <div className="beamtime-rich-text" dangerouslySetInnerHTML={{ __html: config.html }} />;
}
