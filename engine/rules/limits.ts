/** How long texts may be that the specification limits: columns are written by them, and the rules of question types read them as `limits`. */
export const LIMITS = { proposalTitle: 175, proposalAbstract: 1500, sampleTitle: 150, entryTitle: 500 } as const;
