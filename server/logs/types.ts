import type { Context, Services } from '../context.ts';

export type LogServices = Pick<Services, 'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'users' | 'workflows' | 'mail'>;

export type LogContext = Context & LogServices & Pick<Services, 'logs'>;

export interface LogFilter {
  readonly statusActionsLogIds?: readonly number[] | null | undefined;
  readonly statusActionType?: string | null | undefined;
  readonly successful?: boolean | null | undefined;
  readonly nobodyFound?: boolean | null | undefined;
  readonly waiting?: boolean | null | undefined;
  readonly callIds?: readonly number[] | null | undefined;
  /** Entities by kind: a row is about one of each list. */
  readonly entities: readonly { readonly kind: string; readonly ids: readonly number[] }[];
  readonly recipients?: readonly string[] | null | undefined;
  readonly sentFrom?: Date | null | undefined;
  /** Not included. */
  readonly sentTo?: Date | null | undefined;
}

export interface StatusActionsLogsArgs {
  /** Also the fields that domains have registered for entities. */
  readonly filter?: (Omit<LogFilter, 'entities'> & Readonly<Record<string, unknown>>) | null | undefined;
  readonly sort?: { readonly sortField: string; readonly sortDirection: string } | null | undefined;
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly searchText?: string | null | undefined;
}

export interface EventLogRow {
  readonly id: number;
  readonly eventType: string;
  readonly changedById: number | null;
  readonly eventTStamp: Date;
  readonly rowData: string;
  readonly changedObjectId: string;
  readonly description: string;
}

/** A line of the log of status actions. */
export interface StoredLog {
  readonly statusActionsLogId: number;
  readonly batch: string | null;
  readonly workflowId: number | null;
  readonly edgeKey: string | null;
  readonly nodeKey: string | null;
  readonly actionKey: string | null;
  readonly actionType: string;
  readonly recipient: string | null;
  readonly message: string;
  readonly successful: boolean;
  readonly nobodyFound: boolean;
  readonly timestamp: Date;
  readonly templateKey: string | null;
  readonly subject: string | null;
  readonly messageIds: readonly string[];
  readonly isWaiting: boolean;
}
