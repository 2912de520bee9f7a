import type { Context, Services } from '../context.ts';
import type { FactScope } from './repository/facts.ts';
import type { EntityRef } from '../events/types.ts';
import type { EditEffect, EffectKind } from '../../engine/edits/index.ts';
import type { Reason } from '../../engine/errors.ts';
import type { Json, JsonObject } from '../../engine/json.ts';

export type QuestionaryServices = Pick<
  Services,
  'core' | 'events' | 'settings' | 'features' | 'users' | 'templates' | 'questions' | 'calls' | 'files'
>;

export type QuestionaryContext = Context & QuestionaryServices & Pick<Services, 'questionaries' | 'facts' | 'effects'>;

export interface StoredConflict {
  readonly questionId: string;
  readonly column: string | null;
  readonly value: Json;
  readonly version: number;
  readonly changedById: number | null;
  readonly impersonatedById: number | null;
  readonly changedAt: string;
  readonly saveId: string | null;
}

export interface RequestedTime {
  readonly instrumentId: number;
  /** In the unit of the call. */
  readonly value: number;
}

/** An answer that names instruments, with the revision that its questionary follows. */
export interface PickedAnswer {
  readonly questionId: string;
  readonly value: Json;
  readonly templateId: number;
  readonly revision: number;
  readonly isOwn: boolean;
}

export interface Presence {
  readonly userId: number;
  readonly topicId: number | null;
  readonly seenAt: Date;
}

export type PresentPeople = Presence;

export interface AnswerChanges {
  readonly ownerKind: string;
  readonly owner: Owner;
  readonly revision: number;
  readonly changed: readonly StoredConflict[];
  readonly completedTopics: readonly number[];
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: Reason | null;
  readonly company: readonly PresentPeople[];
}

export interface AffectedQuestionary {
  readonly questionaryId: number;
  readonly ownerKind: string;
  readonly ownerId: number;
  readonly proposalPk: number | null;
  readonly title: string | null;
  readonly effects: readonly (EditEffect & { readonly question: string })[];
}

export interface RevisionEffects {
  readonly total: number;
  readonly unaffected: number;
  /** Questionaries by effect; one questionary may have several. */
  readonly counts: Readonly<Record<EffectKind, number>>;
  readonly affected: readonly AffectedQuestionary[];
  readonly affectedCount: number;
}

export interface PublishEffects extends RevisionEffects {
  readonly templateId: number;
  /** Draft version of the preview, which publishing must name. */
  readonly version: number;
  /** Number of submitted ones, which keep their revision. */
  readonly kept: number;
}

export interface Owner {
  readonly questionaryId: number;
  readonly id: number;
  /** Entity that holds the rows of its questions, such as samples; null if it has no rows. */
  readonly parent: EntityRef | null;
  readonly loggedUnder: EntityRef;
  readonly scope: FactScope;
  /** Columns edited by the basis question and available to rules. */
  readonly columns: JsonObject;
  /** The actor is a member of its proposal, and reads it as a user in every role. */
  readonly isOwn?: boolean;
}
