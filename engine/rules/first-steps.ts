/** State of an installation, as far as its first steps are concerned. */
export interface FirstStepFacts {
  /** Active people with the role. */
  readonly officers: number;
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly organisation: string;
  readonly officeAddresses: string;
  /** Pages that every facility writes itself, with their text. */
  readonly pages: readonly { readonly id: string; readonly content: string }[];
  /** Texts that come with the product. */
  readonly shippedPages: readonly { readonly name: string; readonly content: string }[];
  readonly instruments: number;
  /** Techniques with an instrument. */
  readonly techniques: number;
  /** Panels with a chair. */
  readonly panels: number;
  /** A proposal template that somebody here made, changed or published. */
  readonly hasOwnTemplate: boolean;
  readonly hasActiveCall: boolean;
  readonly isOn: (feature: string) => boolean;
}

/** Texts that nobody else can write. */
export const OWN_PAGES = ['HOMEPAGE', 'PRIVACYPAGE'] as const;

interface Step {
  readonly isDone: (facts: FirstStepFacts) => boolean;
  /** Page where it is done. */
  readonly address: string | ((facts: FirstStepFacts) => string);
  /** The step is left out where this is switched off. */
  readonly feature?: string;
}

const isLoopback = (url: string): boolean => /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(url);

const isWritten = ({ pages, shippedPages }: FirstStepFacts, page: string): boolean => {
  const text = pages.find(({ id }) => id === page)?.content.trim() ?? '';
  return text !== '' && !shippedPages.some(({ name, content }) => name === page && content === text);
};

/** In the order in which they are done. */
const STEPS = {
  OFFICERS: { isDone: ({ officers }) => officers >= 2, address: '/People' },
  TIME_ZONE: { isDone: ({ timeZone }) => timeZone !== '' && timeZone !== 'UTC', address: '/Settings' },
  ADDRESS: { isDone: ({ publicUrl, organisation }) => !isLoopback(publicUrl) && organisation.trim() !== '', address: '/Settings' },
  PAGES: { isDone: (facts) => OWN_PAGES.every((page) => isWritten(facts, page)), address: '/PageEditor' },
  CONTACT: { isDone: ({ officeAddresses }) => officeAddresses.trim() !== '', address: '/Settings' },
  INSTRUMENT: { isDone: ({ instruments }) => instruments > 0, address: '/Instruments', feature: 'INSTRUMENT_MANAGEMENT' },
  TECHNIQUE: {
    isDone: ({ techniques }) => techniques > 0,
    address: ({ isOn }) => (isOn('TECHNIQUE_PROPOSALS') ? '/Techniques' : '/Features'),
  },
  PANEL: { isDone: ({ panels }) => panels > 0, address: '/Faps', feature: 'FAP_REVIEW' },
  TEMPLATE: { isDone: ({ hasOwnTemplate }) => hasOwnTemplate, address: '/ProposalTemplates' },
  CALL: { isDone: ({ hasActiveCall }) => hasActiveCall, address: '/Calls' },
} as const satisfies Readonly<Record<string, Step>>;

export type FirstStepName = keyof typeof STEPS;

export interface FirstStep {
  readonly step: FirstStepName;
  readonly isDone: boolean;
  readonly address: string;
}

/**
 * Steps from an empty installation to an open call.
 *
 * @example firstSteps(facts).filter(({ isDone }) => !isDone).map(({ step }) => step) // ['PANEL', 'CALL']
 */
export function firstSteps(facts: FirstStepFacts): readonly FirstStep[] {
  return (Object.entries(STEPS) as [FirstStepName, Step][]).flatMap(([step, { isDone, address, feature }]) =>
    feature === undefined || facts.isOn(feature)
      ? [{ step, isDone: isDone(facts), address: typeof address === 'string' ? address : address(facts) }]
      : [],
  );
}
