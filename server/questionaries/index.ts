import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Viewer } from '../../engine/questionnaires/types.ts';
import { isOfficer, readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { MAX_LOOSE } from '../../engine/rules/limits.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { refuseWhileOff } from '../templates/index.ts';
import { answeredForms } from './read/answered.ts';
import { blankQuestionary, blankSteps } from './read/blank.ts';
import { answersOf, viewerOf, type QuestionaryDeps } from './context.ts';
import { copyAnswers, create, createMany, pin, remove, unpin, type CopyOptions, type CopyPair } from './create.ts';
import { effectRegistry } from './effects/registry.ts';
import { evaluateAll } from './read/evaluate.ts';
import { factRegistry } from './facts.ts';
import { callFacts } from './repository/call-facts.ts';
import type { PlaceReader } from '../files/index.ts';
import { readablePlaces } from './read/file-access.ts';
import { follow, type Following } from './read/follow.ts';
import {
  columnsNote,
  judgeColumns,
  prepareColumns,
  type KnownBeside,
  type OwnerColumns,
  type SentColumns,
} from './save/prepare-columns.ts';
import { blankForm, questionaryForm } from './read/form.ts';
import { NO_OWNER, ownerRegistry, type NewParent } from './owners.ts';
import {
  answerCounts,
  answersOfQuestions,
  looseCount,
  otherWriters,
  pinnedRevisions,
  questionaryCounts,
  questionaryOfAnswer,
  answerWriters,
  writtenQuestionaries,
} from './repository/questionaries.ts';
import { loaders, resolvers } from './resolvers.ts';
import { fileIdsIn, saveAnswers } from './save/save.ts';
import { renameAnswers } from './repository/renames.ts';
import type { AnswerSaveRequest } from './save/plan-save.ts';
import { wholeQuestionary } from './repository/set-aside.ts';
import type { QuestionaryServices } from './services.ts';
import { restoreQuestionary, setAside, type BroughtBack } from './set-aside.ts';
import { open } from './read/open.ts';
import { peopleAtWork } from './save/people-at-work.ts';
import { printedQuestionary } from './read/printed.ts';
import { tellWhyNot } from './read/readable.ts';
import { requestedTimes } from './read/requested-times.ts';
import { optionRenames } from './revisions/option-renames.ts';
import { publishEffects, type EffectsAsked } from './revisions/publish-effects.ts';
import type { EffectsPage } from './revisions/revision-effects.ts';
import { unpinEffects } from './revisions/unpin-effects.ts';
import { questionaryViews } from './read/view.ts';
import type { Owner } from './types.ts';

export type { AnswerEffect } from './effects/registry.ts';
export { questionaryLink } from './links.ts';
export { EMPTY_SCOPE } from './repository/facts.ts';
export type { FactScope } from './facts.ts';
export type { QuestionaryForm } from './read/form.ts';
export type { OwnerKind } from './owners.ts';
export type { OwnerColumns } from './save/prepare-columns.ts';
export { effectsPage } from './revisions/revision-effects.ts';
export type { RequestedTime } from './read/requested-times.ts';
export type { PrintedQuestionary } from './read/printed.ts';
export type { Owner } from './types.ts';

function createQuestionaries(services: QuestionaryServices) {
  const { core } = services;
  const deps: QuestionaryDeps = {
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
      own: deps.owners.own,
      create,
      createMany,
      pin,
      unpin,
      /** Pinned before it is evaluated, so that questions published meanwhile are no part of it. */
      isCompleteWhenPinned: async (tx: Tx, id: number, actor: Actor): Promise<boolean> => {
        await pin(tx, [id]);
        return (await evaluateAll(deps, tx, [id], viewerOf(actor))).get(id)?.complete === true;
      },
      remove: (tx: Tx, ids: readonly number[]) => remove(deps, tx, ids),
      whole: wholeQuestionary,
      setAside: (tx: Tx, ids: readonly number[]) => setAside(deps, tx, ids),
      bringBack: (tx: Tx, it: BroughtBack) => restoreQuestionary(deps, tx, it),
      copyAnswers: (tx: Tx, pairs: readonly CopyPair[], options: CopyOptions) => copyAnswers(deps, tx, pairs, options),
      /** Evaluates questionaries with their samples and entries. @param viewer null: all questions count @param columns that owners will have */
      evaluate: (db: Connection, ids: readonly number[], viewer: Viewer = null, columns?: Parameters<typeof evaluateAll>[4]) =>
        evaluateAll(deps, db, ids, viewer, columns),
      viewerOf,
      save: (actor: Actor, questionaryId: number, request: AnswerSaveRequest) =>
        saveAnswers({ ...deps, effects }, actor, questionaryId, request),
      follow: (actor: Actor, questionaryId: number, at: Following) => follow(deps, actor, questionaryId, at),
      noteOf: columnsNote,
      otherWriters,
      writersOf: answerWriters,
      /** Questionaries in which somebody has saved an answer. */
      written: (ids: readonly number[]) => writtenQuestionaries(core.db, ids),
      /** People whom a reset must not remove. @throws QUESTIONARY_NOT_FOUND also without access */
      peopleAtWork: (actor: Actor, questionaryId: number) => peopleAtWork(deps, actor, questionaryId),
      form: (actor: Actor, questionaryId: number) => questionaryForm(deps, actor, questionaryId),
      formOf: (actor: Actor, owner: Owner) => questionaryForm(deps, actor, owner.questionaryId, owner),
      blankForm: (actor: Actor, templateId: number, parent: NewParent) => blankForm(deps, actor, templateId, parent),
      view: async (actor: Actor, questionaryId: number) =>
        (await questionaryViews(deps, actor, [questionaryId])).get(questionaryId) ?? tellWhyNot(deps, actor, questionaryId),
      views: (actor: Actor, ids: readonly number[]) => questionaryViews(deps, actor, ids),
      printed: (actor: Actor, ids: readonly number[]) => printedQuestionary(deps, actor, ids),
      requestedTimes: (actor: Actor, ids: readonly number[]) => requestedTimes(deps, actor, ids),
      answered: (actor: Actor, ids: readonly number[]) => answeredForms(deps, actor, ids),
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
      /** For calls that change an item outside of its form. */
      prepareColumns: <C extends object>(
        columns: OwnerColumns<C>,
        stored: Parameters<typeof prepareColumns<C>>[2],
        change: SentColumns<C>,
        saving: { readonly tx: Tx; readonly actor: Actor },
      ) => prepareColumns(deps, columns, stored, change, saving),
      judgeColumns: (groupId: string, sent: JsonObject, known: KnownBeside) => judgeColumns(core.catalog, groupId, sent, known),
      optionRenames: (templateId: number) => optionRenames(deps, templateId),
      publishEffects: (actor: Actor, asked: EffectsAsked) => publishEffects(deps, actor, asked),
      unpinEffects: (ids: readonly number[], page: EffectsPage) => unpinEffects(deps, ids, page),
      readableFiles: ((db, actor, places) => readablePlaces(deps, db, actor, places)) satisfies PlaceReader,
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
    // Hidden answers keep their files, because they may be shown again.
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
