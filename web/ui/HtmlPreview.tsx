import { theme } from 'antd';
import { withSafePictures } from '../../engine/rich-text.ts';

interface HtmlPreviewProps {
  readonly html: string;
  readonly title: string;
  readonly height?: number;
  /** A whole document such as a mail, shown as a white sheet; else a text in the page's colours. */
  readonly sheet?: boolean;
  readonly dimmed?: boolean;
}

/** Untrusted HTML in a sandboxed iframe without scripts, forms, or access to the page and its storage. */
export function HtmlPreview({ html, title, height = 420, sheet = false, dimmed = false }: HtmlPreviewProps) {
  const { token } = theme.useToken();
  const paper = sheet ? '#ffffff' : token.colorBgContainer;
  const safe = withSafePictures(html);
  const shell = `<!doctype html><meta charset="utf-8"><style>a{color:${token.colorLink}}</style><body style="margin:12px;font-family:sans-serif;color:${token.colorText};background:${paper}">${safe}</body>`;
  const frame = (
    <iframe
      sandbox=""
      srcDoc={sheet ? safe : shell}
      title={title}
      style={{
        display: 'block',
        width: '100%',
        height,
        border: 0,
        background: paper,
        ...(sheet ? { colorScheme: 'light', borderRadius: token.borderRadius } : {}),
        ...(dimmed ? { filter: 'brightness(0.82)' } : {}),
      }}
    />
  );
  if (!sheet) return frame;
  const desk = { padding: 12, background: token.colorFillTertiary, borderRadius: token.borderRadiusLG };
  return <div style={{ ...desk, border: `1px solid ${token.colorBorderSecondary}` }}>{frame}</div>;
}
