import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const STYLES = ['400.css', '400-italic.css', '600.css', '700.css'];

interface Face {
  readonly css: string;
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

export interface Fonts {
  cssFor(html: string): string;
}

export function loadFonts(): Fonts {
  const faces = STYLES.flatMap(facesIn);
  const embedded = new Map<string, string>();

  return {
    cssFor(html) {
      const letters = codePointsOf(html);
      return faces
        .filter(({ ranges }) => letters.some((letter) => ranges.some(([from, to]) => letter >= from && letter <= to)))
        .map(({ css, file }) => css.replace('FONT', embed(file)))
        .join('\n');
    },
  };

  function embed(file: string): string {
    const url = embedded.get(file) ?? `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
    embedded.set(file, url);
    return url;
  }
}

/** One rule per style and alphabet, with its range of characters. */
function facesIn(style: string): readonly Face[] {
  const path = require.resolve(`@fontsource/noto-sans/${style}`);
  const rules = readFileSync(path, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return rules.flatMap((rule) => {
    const file = /url\(\.\/([^)]+\.woff2)\)/.exec(rule)?.[1];
    const ranges = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1];
    if (file === undefined || ranges === undefined) return [];
    const css = rule.replace(/src:[^;]+;/, "src: url(FONT) format('woff2');").replace(/font-display:[^;]+;/, '');
    return [{ css, file: join(dirname(path), file), ranges: ranges.split(',').map(rangeOf) }];
  });
}

function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

function codePointsOf(text: string): readonly number[] {
  return [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
}
