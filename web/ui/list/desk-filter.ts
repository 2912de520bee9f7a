import type { ListFilter } from './list-filter.ts';

/** Rows that a card of the desk counts; set by its link, and taken off by its tag. */
export const deskFilter = (t: (key: string) => string, ...cards: readonly string[]): ListFilter<{ deskCard?: string | null }> => ({
  name: 'desk',
  label: '',
  field: null,
  accepts: (card) => cards.includes(card),
  shown: (card) => t(`list.desk.${card}`),
  tag: (shown) => shown,
  where: (deskCard) => ({ deskCard }),
});
