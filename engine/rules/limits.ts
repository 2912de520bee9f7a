/** Text lengths and member counts from the specification, used by database columns and as `limits` in question type rules. */
export const LIMITS = { proposalTitle: 175, proposalAbstract: 1500, proposalMembers: 100, sampleTitle: 150, entryTitle: 500 } as const;

/** Limit per question of a proposal, regardless of its settings. */
export const MAX_ENTRIES = 500;

/** Drafts per person and call; officers are exempt. */
export const MAX_DRAFTS = 100;

/** Questionaries per person without an owner; officers are exempt. */
export const MAX_LOOSE = 100;

/** Limits for list searches; words matter if searched separately. */
export const SEARCH_LIMITS = { text: 200, words: 20 } as const;

/** Lengths of definition texts, equal to definitions/schemas/bundle.schema.json (a test compares them). */
export const DEFINITION_LIMITS = { text: 1_000, description: 10_000 } as const;

export interface JsonLimits {
  /** Lists and objects within each other. */
  readonly depth: number;
  /** Members, items, lists and objects together. */
  readonly values: number;
}

/** For JSON from outside; 50,000 values with as many names take the parser about 50 ms. */
export const JSON_LIMITS = { depth: 100, values: 50_000 } as const satisfies JsonLimits;

/** For imported files, far above any real definition. */
export const FILE_LIMITS = { characters: 5_000_000, depth: 40, values: 200_000 } as const satisfies JsonLimits &
  Readonly<Record<string, number>>;
