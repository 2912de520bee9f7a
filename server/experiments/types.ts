import type { JsonObject } from '../../engine/json.ts';
import type { ExperimentStatus, ExperimentFacts, TimeBalance } from '../../engine/rules/experiments.ts';
import type { Context, Services } from '../context.ts';

export type ExperimentServices = Pick<
  Services,
  'core' | 'events' | 'features' | 'instruments' | 'logs' | 'mail' | 'messageQueue' | 'proposals' | 'settings' | 'users'
>;

export type ExperimentContext = Context & ExperimentServices & Pick<Services, 'experiments' | 'schedulerMessages'>;

export interface ExperimentRow {
  readonly experimentPk: number;
  readonly experimentId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly scheduledEventId: number | null;
  readonly proposalPk: number;
  readonly status: ExperimentStatus;
  readonly cancelledAt: Date | null;
  readonly localContactId: number | null;
  readonly instrumentId: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** With the facts of the rules for one actor. */
export interface JudgedExperiment extends ExperimentRow, ExperimentFacts {
  readonly callId: number;
  readonly proposalId: string;
  readonly withdrawnAt: Date | null;
  readonly mayRead: boolean;
}

export interface ExperimentWarningsRow {
  readonly overlaps: readonly ExperimentRow[];
  readonly allocatedTime: number | null;
  readonly bookedTime: number;
  readonly allocationTimeUnit: 'Day' | 'Hour' | 'Week';
  readonly isOverAllocated: boolean;
  readonly timeBalance: TimeBalance;
}

export type SchedulerMessageState = 'DONE' | 'OUTDATED' | 'FAILED' | 'HELD' | 'DISCARDED';

export interface SchedulerMessageRow {
  readonly id: number;
  readonly messageId: string;
  readonly event: string | null;
  readonly scheduledEventId: number | null;
  readonly sequence: number | null;
  /** The program that has sent it, as it names itself. */
  readonly sender: string | null;
  readonly type: string | null;
  readonly headers: JsonObject | null;
  /** Milliseconds, growing with each message; null for one of an older version. */
  readonly arrival: number | null;
  /** Which of its bookings, counted from 0. */
  readonly part: number;
  /** Text of the message as it came. */
  readonly body: string;
  readonly state: SchedulerMessageState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly receivedAt: Date;
  readonly updatedAt: Date;
}
