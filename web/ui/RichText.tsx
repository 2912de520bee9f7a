import { withSafePictures } from '../../engine/rich-text.ts';

interface RichTextProps {
  /** HTML sanitized by the server when it was saved. */
  readonly html: string;
  readonly className?: string;
}

export function FormattedText({ html, className = '' }: RichTextProps) {
  return <div className={`beamtime-rich-text ${className}`.trim()} dangerouslySetInnerHTML={{ __html: withSafePictures(html) }} />;
}
