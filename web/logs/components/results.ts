import type { StatusActionsLogsFilter } from '../../generated/types.ts';

/** What did not reach somebody whom it was for. An e-mail for nobody is none of it: sending it again would find nobody again. */
export const UNDELIVERED: StatusActionsLogsFilter = { successful: false, nobodyFound: false };

/** What the log can be asked for, by the word for it. */
export const RESULTS = {
  successful: { successful: true },
  failed: { ...UNDELIVERED, waiting: false },
  waiting: { waiting: true },
  nobody: { nobodyFound: true },
} as const satisfies Readonly<Record<string, StatusActionsLogsFilter>>;

export const resultOf = (text: string | null): keyof typeof RESULTS | null =>
  text !== null && Object.hasOwn(RESULTS, text) ? (text as keyof typeof RESULTS) : null;

/** @param isAddressed what is for nobody from the beginning does not fail to find somebody */
export const resultsOf = (isAddressed: boolean): readonly string[] => Object.keys(RESULTS).filter((it) => it !== 'nobody' || isAddressed);
