import { theme } from 'antd';

interface HtmlPreviewProps {
  readonly html: string;
  readonly title: string;
  readonly height?: number;
  /** A mail looks as it was sent, on white, as a sheet that lies on the page; a text of a page takes the colours of the page. */
  readonly onWhite?: boolean;
  /** On a dark page: the sheet keeps its colours and is lit less. */
  readonly dimmed?: boolean;
}

/** Foreign HTML behind glass: a sandboxed frame without scripts, forms, links to our page or its storage. */
export function HtmlPreview({ html, title, height = 420, onWhite = false, dimmed = false }: HtmlPreviewProps) {
  const { token } = theme.useToken();
  const [ink, paper, link] = onWhite ? ['#1f1f1f', '#ffffff', '#0b5c7a'] : [token.colorText, token.colorBgContainer, token.colorLink];
  const shell = `<!doctype html><meta charset="utf-8"><style>a{color:${link}}</style><body style="margin:12px;font-family:sans-serif;color:${ink};background:${paper}">${html}</body>`;
  const frame = (
    <iframe
      sandbox=""
      srcDoc={shell}
      title={title}
      style={{
        display: 'block',
        width: '100%',
        height,
        border: 0,
        background: paper,
        ...(onWhite ? { colorScheme: 'light', borderRadius: token.borderRadius } : {}),
        ...(dimmed ? { filter: 'brightness(0.82)' } : {}),
      }}
    />
  );
  if (!onWhite) return frame;
  const desk = { padding: 12, background: token.colorFillTertiary, borderRadius: token.borderRadiusLG };
  return <div style={{ ...desk, border: `1px solid ${token.colorBorderSecondary}` }}>{frame}</div>;
}
