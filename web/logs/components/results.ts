import type { StatusActionsLogsFilter } from '../../generated/types.ts';

/** Failed deliveries. E-mails without a recipient are excluded, because sending again would find none either. */
export const UNDELIVERED: StatusActionsLogsFilter = { successful: false, nobodyFound: false };

export const RESULTS = {
  successful: { successful: true },
  failed: { ...UNDELIVERED, waiting: false },
  waiting: { waiting: true },
  nobody: { nobodyFound: true },
} as const satisfies Readonly<Record<string, StatusActionsLogsFilter>>;

/** @param isAddressed false if the action has no recipients, which excludes “nobody found” */
export const resultsOf = (isAddressed: boolean): readonly string[] => Object.keys(RESULTS).filter((it) => it !== 'nobody' || isAddressed);
