import { compiler } from 'markdown-to-jsx/html';

const TITLE = /^# (.+)\n/;
const LINK = /<a href="([^"]*)">(.*?)<\/a>/g;
const PICTURE = /src="(pictures\/[\w-]+\.png)"/;

/**
 * Module of a chapter of the guide: its HTML without the title. Pictures are imports, links to other chapters lead to their pages, and links out of
 * the guide are plain text.
 */
export function chapterModule(markdown: string): string {
  const html = compiler(markdown.replace(TITLE, '')).replace(LINK, (_tag, href: string, text: string) => {
    const chapter = /^([\w-]+)\.md$/.exec(href)?.[1];
    if (chapter !== undefined) return `<a href="${chapter === 'README' ? '/Guide' : `/Guide/${chapter}`}">${text}</a>`;
    return href.startsWith('https://') ? `<a href="${href}" target="_blank" rel="noreferrer">${text}</a>` : text;
  });
  const parts = html.split(PICTURE);
  const imports = parts.flatMap((path, i) => (i % 2 === 0 ? [] : [`import p${i} from './${path}';`]));
  const code = parts.map((part, i) => (i % 2 === 0 ? JSON.stringify(part) : `'loading="lazy" src="' + p${i} + '"'`));
  return [...imports, `export default ${code.join(' + ')};`].join('\n');
}
