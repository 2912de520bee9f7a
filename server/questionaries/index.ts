import { fail } from '../../engine/errors.ts';
import type { Viewer } from '../../engine/questionnaires/types.ts';
import { isOfficer, readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { MAX_LOOSE } from '../../engine/rules/limits.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { refuseWhileOff } from '../templates/index.ts';
import { blankQuestionary, blankSteps } from './blank.ts';
import { answersOf, viewerOf, type Deps } from './context.ts';
import { copyAnswers, create, createMany, pin, remove, unpin, type CopyOptions, type CopyPair } from './create.ts';
import { effectRegistry } from './effects.ts';
import { evaluateAll } from './evaluate.ts';
import { factRegistry } from './facts.ts';
import { callFacts } from './repository-call-facts.ts';
import type { PlaceReader } from '../files/index.ts';
import { readablePlaces } from './file-access.ts';
import { follow, type Following } from './follow.ts';
import { blankForm, questionaryForm } from './form.ts';
import { NO_OWNER, ownerRegistry, type NewParent, type Owner, type Saving } from './owners.ts';
import {
  answerCounts,
  answersOfQuestions,
  looseCount,
  noteOf,
  otherWriters,
  pinnedRevisions,
  questionaryCounts,
  questionaryOfAnswer,
  writersOf,
} from './repository.ts';
import { loaders, resolvers } from './resolvers.ts';
import { fileIdsIn, saveAnswers } from './save.ts';
import { renameAnswers } from './repository-renames.ts';
import type { SaveRequest } from './plan-save.ts';
import { wholeQuestionary } from './repository-set-aside.ts';
import type { QuestionaryServices } from './services.ts';
import { bringBack, setAside, type BroughtBack } from './set-aside.ts';
import { open } from './open.ts';
import { peopleAtWork } from './people-at-work.ts';
import { printed } from './printed.ts';
import { optionRenames } from './option-renames.ts';
import { publishEffects, type EffectsAsked } from './publish-effects.ts';
import type { EffectsPage } from './revision-effects.ts';
import { unpinEffects } from './unpin-effects.ts';
import { questionaryViews } from './view.ts';

export type { Effect } from './effects.ts';
export { EMPTY_SCOPE } from './repository-facts.ts';
export type { FactScope } from './facts.ts';
export type { News } from './follow.ts';
export type { QuestionaryForm } from './form.ts';
export type { Owner, OwnerKind } from './owners.ts';
export { effectsPage } from './revision-effects.ts';
export type { PrintedQuestionary } from './printed.ts';

/** Questionaries: what people answered, whatever it hangs on. */
function createQuestionaries(services: QuestionaryServices) {
  const { core } = services;
  const deps: Deps = {
    core,
    services,
    owners: ownerRegistry(),
    facts: factRegistry(),
    templatesOf: (db, rows) => services.templates.publishedMany(db, rows),
    answersOf,
    lastNeeds: new Map(),
  };
  const effects = effectRegistry();
  return {
    questionaries: {
      /** A domain below says what questionaries of its kind hang on. */
      own: deps.owners.own,
      create,
      createMany,
      pin,
      unpin,
      remove: (tx: Tx, ids: readonly number[]) => remove(deps, tx, ids),
      /** Part of a statement: all there is of a questionary, for an item that may be wanted back after it was set aside. */
      whole: wholeQuestionary,
      setAside: (tx: Tx, ids: readonly number[]) => setAside(deps, tx, ids),
      bringBack: (tx: Tx, it: BroughtBack) => bringBack(deps, tx, it),
      copyAnswers: (tx: Tx, pairs: readonly CopyPair[], options: CopyOptions) => copyAnswers(deps, tx, pairs, options),
      /** Judges questionaries with their samples and entries. @param viewer null: every question counts, whoever may read it */
      evaluate: (db: Connection, ids: readonly number[], viewer: Viewer = null) => evaluateAll(deps, db, ids, viewer),
      /** Whose eyes a caller judges with: see evaluate. */
      viewerOf,
      save: (actor: Actor, questionaryId: number, request: SaveRequest) => saveAnswers({ ...deps, effects }, actor, questionaryId, request),
      /** Notes that somebody is there, and tells them what others did meanwhile. */
      follow: (actor: Actor, questionaryId: number, at: Following) => follow(deps, actor, questionaryId, at),
      /** Says who changed columns of a basis question, for the statement by which they are changed without a save of their step. */
      noteOf: (of: number | readonly number[], columns: readonly string[], { actor, at }: Saving) =>
        noteOf({
          questionaryIds: typeof of === 'number' ? [of] : of,
          columns,
          loggedTopic: null,
          by: actor.userId,
          impersonatedBy: actor.impersonatorId,
          at,
        }),
      otherWriters,
      writersOf,
      /** People of its item whom no reset takes off. @throws QUESTIONARY_NOT_FOUND also for whom there is none */
      peopleAtWork: (actor: Actor, questionaryId: number) => peopleAtWork(deps, actor, questionaryId),
      form: (actor: Actor, questionaryId: number) => questionaryForm(deps, actor, questionaryId),
      /** The same for an item that was read already, as its kind would give it. */
      formOf: (actor: Actor, owner: Owner) => questionaryForm(deps, actor, owner.questionaryId, owner),
      blankForm: (actor: Actor, templateId: number, parent: NewParent) => blankForm(deps, actor, templateId, parent),
      view: async (actor: Actor, questionaryId: number) =>
        (await questionaryViews(deps, actor, [questionaryId])).get(questionaryId) ?? null,
      /** For loaders: those that the actor may read, by number. */
      views: (actor: Actor, ids: readonly number[]) => questionaryViews(deps, actor, ids),
      /** What documents print of questionaries, as the actor may see them, by number. */
      printed: (actor: Actor, ids: readonly number[]) => printed(deps, actor, ids),
      /** The call of the item that this answer is about, if the actor may read it. */
      callOfAnswer: async (actor: Actor, answerId: number) => {
        const questionaryId = await questionaryOfAnswer(core.db, answerId);
        const [found] = questionaryId === null ? [] : await open(deps, core.db, [questionaryId], actor);
        return found?.kind.mayRead(actor, found.owner).ok ? found.owner.scope.callId : null;
      },
      blank: (actor: Actor, templateId: number) => blankQuestionary(deps, actor, templateId),
      blankSteps: (actor: Actor, templateId: number) => blankSteps(deps, actor, templateId),
      blankStepsOfCall: async (actor: Actor, callId: number) => {
        const call = await services.calls.byId(callId);
        if (!call) throw fail('CALL_NOT_FOUND', { callId });
        return blankSteps(deps, actor, call.templateId);
      },
      createLoose: async (actor: Actor, templateId: number) => {
        await services.templates.published(templateId, null);
        await refuseWhileOff(services, { templateId });
        return core.db.transaction().execute(async (tx) => {
          const { userId } = actor;
          if (!isOfficer(actor) && userId !== null && (await looseCount(tx, NO_OWNER, userId)) >= MAX_LOOSE)
            throw fail('QUESTIONARIES_TOO_MANY', { max: MAX_LOOSE });
          return create(tx, { templateId, ownerKind: NO_OWNER, creatorId: actor.userId });
        });
      },
      /** The options that what is edited gives another name, with how many answers that are not submitted have them. */
      optionRenames: (templateId: number) => optionRenames(deps, templateId),
      publishEffects: (actor: Actor, asked: EffectsAsked) => publishEffects(deps, actor, asked),
      /** What would happen to submitted questionaries if they followed the published revisions again. */
      unpinEffects: (ids: readonly number[], page: EffectsPage) => unpinEffects(deps, ids, page),
      readableFiles: ((db, actor, places) => readablePlaces(deps, db, actor, places)) satisfies PlaceReader,
      /** A few of the answers given to questions, of whatever proposals: for those who read all of them. */
      answersOfQuestions: async (actor: Actor, ids: readonly string[]) => (readsAsOfficer(actor) ? answersOfQuestions(core.db, ids) : []),
      answerCounts: (ids: readonly string[]) => answerCounts(core.db, ids),
    },
    facts: { provide: deps.facts.provide, provideRows: deps.facts.provideRows },
    effects: { register: effects.register },
  };
}

declare module '../context.ts' {
  interface Services {
    readonly questionaries: ReturnType<typeof createQuestionaries>['questionaries'];
    readonly facts: ReturnType<typeof createQuestionaries>['facts'];
    readonly effects: ReturnType<typeof createQuestionaries>['effects'];
  }
}

export const questionaries: Domain<QuestionaryServices, 'questionaries' | 'facts' | 'effects'> = {
  name: 'questionaries',
  create: createQuestionaries,
  ready: ({ templates, facts, effects, files, questionaries: door }) => {
    files.readBy('ANSWER', door.readableFiles);
    templates.countUses('questionaries', questionaryCounts);
    templates.keptBy('questionaries', pinnedRevisions);
    templates.renameAnswersBy('questionaries', renameAnswers);
    for (const [name, select] of Object.entries(callFacts)) facts.provide(name, select);
    // a hidden answer keeps its files: it may be shown again
    effects.register('referenceFiles', (tx, calls) =>
      files.reference(
        tx,
        ...calls
          .filter(({ changes }) => changes === 'ANSWER')
          .map(({ owner, field, answer }) => ({
            kind: 'ANSWER' as const,
            ownerId: owner.questionaryId,
            questionId: field.questionId,
            fileIds: fileIdsIn(answer),
          })),
      ),
    );
  },
  resolvers,
  loaders,
};
