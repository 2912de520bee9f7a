import { theme } from 'antd';

interface HtmlPreviewProps {
  readonly html: string;
  readonly title: string;
  readonly height?: number;
  /** A mail looks as it was sent, on white; a text of a page takes the colours of the page. */
  readonly onWhite?: boolean;
}

/** Foreign HTML behind glass: a sandboxed frame without scripts, forms, links to our page or its storage. */
export function HtmlPreview({ html, title, height = 420, onWhite = false }: HtmlPreviewProps) {
  const { token } = theme.useToken();
  const [ink, paper, link] = onWhite ? ['#1f1f1f', '#ffffff', '#0b5c7a'] : [token.colorText, token.colorBgContainer, token.colorLink];
  const shell = `<!doctype html><meta charset="utf-8"><style>a{color:${link}}</style><body style="margin:12px;font-family:sans-serif;color:${ink};background:${paper}">${html}</body>`;
  return (
    <iframe
      sandbox=""
      srcDoc={shell}
      title={title}
      style={{ width: '100%', height, border: 0, background: paper, ...(onWhite ? { colorScheme: 'light' } : {}) }}
    />
  );
}
