/**
 * How long texts may be that the specification limits, and how many people are on a proposal: columns are written by them, and the rules of
 * question types read them as `limits`.
 */
export const LIMITS = { proposalTitle: 175, proposalAbstract: 1500, proposalMembers: 100, sampleTitle: 150, entryTitle: 500 } as const;

/** Rows that one question of a proposal holds at most, whatever its own settings say: many more than any form asks for. */
export const MAX_ENTRIES = 500;

/** Drafts of one person in one call: many more than anybody writes. The user office may make more. */
export const MAX_DRAFTS = 100;

/** Questionaries of one person that belong to nothing. The user office may make more. */
export const MAX_LOOSE = 100;

/** What one may search for in a list: characters, and words where each is looked for by itself. */
export const SEARCH_LIMITS = { text: 200, words: 20 } as const;

/** How long texts of definitions may be, wherever they come from: definitions/schemas/bundle.schema.json says the same (a test compares them). */
export const DEFINITION_LIMITS = { text: 1_000, description: 10_000 } as const;
