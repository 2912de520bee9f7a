import type { BrowserContext, Page } from 'playwright-core';
import { HIDDEN } from './kinds.ts';

export type Shown = Readonly<Record<string, string>>;

/** An edit conflict as its panel shows it. */
export interface ShownConflict {
  readonly title: string;
  readonly theirs: string;
  readonly mine: string;
}

export async function watchConflicts(context: BrowserContext, hear: (conflict: ShownConflict) => void): Promise<void> {
  await context.exposeFunction('hearConflict', hear);
  await context.addInitScript(() => {
    const told = new Set<string>();
    new MutationObserver(() => {
      for (const panel of document.querySelectorAll('.beamtime-conflicts .ant-alert')) {
        const [theirs = '', mine = ''] = [...panel.querySelectorAll('.ant-typography')].map((line) =>
          [...line.childNodes]
            .slice(1)
            .map((node) => node.textContent)
            .join('')
            .trim(),
        );
        const conflict = { title: panel.querySelector('[class*=-title], [class*=-message]')?.textContent ?? '', theirs, mine };
        const words = JSON.stringify(conflict);
        if (told.has(words)) continue;
        told.add(words);
        (window as unknown as { hearConflict: (conflict: ShownConflict) => void }).hearConflict(conflict);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export const shownBy = (page: Page): Promise<Shown> =>
  page.evaluate((hidden) => {
    const textOf = (element: Element): string => element.textContent.trim();
    const listed = (items: Iterable<Element>): string => [...items].map(textOf).sort().join(', ');
    const textsOf = (within: Element, selector: string): string => listed(within.querySelectorAll(selector));
    const valueOf = (control: Element | null): string =>
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '';
    const chosen = (within: Element): string => listed(within.querySelectorAll('label:has(input:checked)'));
    const words = (question: Element): string => {
      if (question.querySelector('.beamtime-entries')) return textsOf(question, 'li .beamtime-file-name');
      if (question.querySelector('[role=textbox][contenteditable]')) return textsOf(question, '[role=textbox]');
      if (question.querySelector('.ant-upload')) return textsOf(question, '.beamtime-file .beamtime-file-name');
      if (question.querySelector('.ant-radio-group, .ant-checkbox-group')) return chosen(question);
      const box = question.querySelector<HTMLInputElement>('input[type=checkbox]');
      if (box) return box.checked ? 'Yes' : '';
      const date = question.querySelector('.ant-picker') ? valueOf(question.querySelector('input')) : '';
      return date === '' ? valueOf(question.querySelector('input, textarea')) : date.split('-').reverse().join('-');
    };
    const panels = [...document.querySelectorAll('.ant-alert')].filter((panel) => panel.textContent.includes('hides “'));
    const answers = [...document.querySelectorAll('[data-question]')].flatMap((question): [string, string][] => {
      const name = question.getAttribute('data-question') ?? '';
      const columns = [...question.querySelectorAll(`[id$=-title]:is(input), [id$=-abstract]:is(textarea)`)];
      if (columns.length === 0) return [[name, words(question)]];
      return columns.map((column) => [`${name}.${column.id.replace(/^.*-/, '')}`, valueOf(column)]);
    });
    return Object.fromEntries([...answers, [hidden, panels.map(textOf).join(' ')]]);
  }, HIDDEN);

export interface Situation {
  readonly at: 'step' | 'review' | 'entry' | 'lost entry';
  readonly conflicts: number;
  readonly rows: number;
  /** Distinct files only; a colleague's file name may arrive later. */
  readonly files: number;
  readonly mayReset: boolean;
  readonly maySave: boolean;
  readonly mayUndo: boolean;
  readonly mayGiveUp: boolean;
  readonly shows: boolean;
  readonly untitled: boolean;
  readonly blank: boolean;
  readonly unsaved: number;
  readonly saveLine: string;
}

export const situationOf = (page: Page): Promise<Situation> =>
  page.evaluate(() => {
    const root = document.querySelector('#root .beamtime-wizard-main');
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((one) => one.offsetParent !== null);
    const entry = dialogs.find((one) => one.querySelector('.beamtime-wizard-main'));
    const here = entry ?? root;
    const button = (name: string): boolean =>
      [...(here?.querySelectorAll('button') ?? [])].some((one) => one.textContent === name && !one.disabled);
    const controls = [...(entry?.querySelectorAll<HTMLInputElement>('[data-question] input') ?? [])];
    const titles = controls.filter(({ id }) => id.endsWith('-title'));
    const [titled, written] = [titles, controls].map((some) => some.some(({ value }) => value !== ''));
    const rowsOf = (question: string): number => root?.querySelectorAll(`[data-question=${question}] li`).length ?? 0;
    const isReview = root?.querySelector('h2')?.textContent === 'Review';
    return {
      at: entry ? 'entry' : dialogs.length > 0 ? 'lost entry' : isReview ? 'review' : 'step',
      conflicts: here?.querySelectorAll('.beamtime-conflicts .ant-alert').length ?? 0,
      rows: rowsOf('entries') + rowsOf('samples'),
      files: root?.querySelectorAll('[data-question=files] [aria-label^="Remove ["]').length ?? 0,
      mayReset: button('Reset'),
      maySave: button('Save'),
      mayUndo: button('Undo'),
      mayGiveUp: button('Discard'),
      shows: root?.querySelector('[data-question=company]') !== null,
      untitled: titles.length > 0 && !titled && written === true,
      blank: titles.length > 0 && written !== true,
      unsaved: root?.querySelectorAll('[aria-label^="Open: "]').length ?? 0,
      saveLine: here?.querySelector('.beamtime-save-line')?.textContent ?? '',
    } as const;
  });
