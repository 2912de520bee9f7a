/** Names shared by the journeys that build a call by mouse, by keyboard or from a bundle. */
export const MAIL = { name: 'Rapid access received', subject: 'We have received {{proposal.title}}' } as const;
export const LAYOUT = { name: 'Rapid access form', heading: 'Rapid access to the beam' } as const;
export const ENTRY = { template: 'Crystal', formula: 'Chemical formula', note: 'How was it grown?' } as const;
export const TEMPLATE = {
  name: 'Rapid access proposal',
  topic: 'The experiment',
  toxic: 'Is any of it toxic?',
  handling: 'How will you handle it?',
  crystals: 'Crystals you bring',
} as const;
export const WORKFLOW = { name: 'Rapid access', next: 'Allocated' } as const;

export interface Builder {
  readonly mark: string;
  readonly named: (name: string) => string;
  readonly shortCode: string;
}

export const aBuilder = (mark: string): Builder => ({
  mark,
  named: (name) => `${name} ${mark}`,
  shortCode: `RAPID-${mark.toUpperCase()}`,
});
