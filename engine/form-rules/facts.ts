/** Facts that rules may name beside answers, with their title in a condition. Days are `yyyy-MM-dd` in the facility's zone. */
export const FORM_FACTS = {
  'call.shortCode': { title: 'Call', kind: 'text' },
  'call.startCall': { title: 'The call opens', kind: 'day' },
  'call.endCall': { title: 'The call closes', kind: 'day' },
  'call.startReview': { title: 'Reviews begin', kind: 'day' },
  'call.endReview': { title: 'Reviews end', kind: 'day' },
  'call.startNotify': { title: 'Notification begins', kind: 'day' },
  'call.endNotify': { title: 'Notification ends', kind: 'day' },
  'call.startCycle': { title: 'The cycle begins', kind: 'day' },
  'call.endCycle': { title: 'The cycle ends', kind: 'day' },
  'instrument.shortCode': { title: 'Instrument', kind: 'text' },
  'technique.shortCode': { title: 'Technique', kind: 'text' },
  'proposer.isInternal': { title: 'The proposer is internal', kind: 'boolean' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly kind: 'text' | 'day' | 'boolean' }>>;

export type FormFact = keyof typeof FORM_FACTS;

export const isFormFact = (name: string): name is FormFact => Object.hasOwn(FORM_FACTS, name);
