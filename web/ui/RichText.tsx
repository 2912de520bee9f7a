import { withSafePictures } from '../../engine/rich-text.ts';

interface RichTextProps {
  /** As the server cleaned it when it was saved. */
  readonly html: string;
  readonly className?: string;
}

/** Formatted text that somebody wrote. */
export function RichText({ html, className = '' }: RichTextProps) {
  return <div className={`beamtime-rich-text ${className}`.trim()} dangerouslySetInnerHTML={{ __html: withSafePictures(html) }} />;
}
