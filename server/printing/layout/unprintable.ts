import type { Page } from 'playwright-core';
import type { Pages } from './html.ts';
import type { Job } from '../types.ts';

/** Characters checked per call; the rest waits for the next one. */
const MAX_AT_ONCE = 5_000;
/** Unassigned in Unicode, so it is drawn as the missing-glyph box. */
const UNASSIGNED = '\u0378';

/** Finds characters without a font, in a browser from `lend`. */
export interface PrintableLetters {
  /** Looks up every character once per process. */
  readonly unprintable: (letters: ReadonlySet<string>, lend: <T>(job: Job<T>) => Promise<T>) => Promise<ReadonlySet<string>>;
}

export function createPrintableLetters(pages: Pick<Pages, 'flow'>): PrintableLetters {
  const isMissing = new Map<string, boolean>();
  return {
    async unprintable(letters, lend) {
      const unknown = [...letters].filter((letter) => !isMissing.has(letter)).slice(0, MAX_AT_ONCE);
      if (unknown.length > 0) {
        const html = pages.flow('', [{ html: unknown.join(' '), breakBefore: false }]);
        const missing = new Set(await lend((_print, _stop, missingOf) => missingOf(html, unknown)));
        for (const letter of unknown) isMissing.set(letter, missing.has(letter));
      }
      return new Set([...letters].filter((letter) => isMissing.get(letter)));
    },
  };
}

/**
 * Characters that the page draws like a missing one.
 *
 * @param html sets fonts and their order
 */
export async function missingOn(page: Page, html: string, letters: readonly string[]): Promise<readonly string[]> {
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  return page.evaluate(
    async ({ wanted: candidates, unassigned }) => {
      await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)));
      const size = 48;
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
      const drawing = canvas.getContext('2d', { willReadFrequently: true });
      if (drawing === null) return [];
      drawing.font = `24px ${getComputedStyle(document.documentElement).fontFamily}`;
      const { width } = drawing.measureText(unassigned);
      let box = '';
      // no named inner functions, because tsx would call a helper that the page lacks
      const boxes = [unassigned, ...candidates].filter((letter) => {
        if (drawing.measureText(letter).width !== width) return false;
        drawing.clearRect(0, 0, size, size);
        drawing.fillText(letter, 8, 36);
        const picture = drawing.getImageData(0, 0, size, size).data.join();
        if (letter === unassigned) box = picture;
        return picture === box;
      });
      return boxes.slice(1);
    },
    { wanted: letters, unassigned: UNASSIGNED },
  );
}
