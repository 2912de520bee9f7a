import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import { isOfficer, readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { MAX_LOOSE } from '../../engine/rules/limits.ts';
import { bound, type Domain } from '../domain.ts';
import type { Tx } from '../plugins/database/index.ts';
import { refuseWhileOff } from '../templates/index.ts';
import { answeredForms } from './read/answered.ts';
import { blankQuestionary, blankSteps } from './read/blank.ts';
import { answersOf, viewerOf, type QuestionaryDeps } from './context.ts';
import { copyAnswers, create, createMany, remove } from './create.ts';
import { effectRegistry } from './effects/registry.ts';
import { evaluateAll, isCompleteWhenPinned, unansweredWhenPinned } from './read/evaluate.ts';
import { factRegistry } from './facts.ts';
import { callFacts } from './repository/call-facts.ts';
import type { PlaceReader } from '../files/index.ts';
import { readablePlaces } from './read/file-access.ts';
import { follow } from './read/follow.ts';
import {
  columnsNote,
  judgeColumns,
  prepareColumns,
  type KnownBeside,
  type OwnerColumns,
  type SentColumns,
} from './save/prepare-columns.ts';
import { blankForm, questionaryForm } from './read/form.ts';
import { NO_OWNER, ownerRegistry } from './owners.ts';
import {
  answerCounts,
  answersOfQuestions,
  looseCount,
  otherWriters,
  pinnedRevisions,
  pinToPublished,
  questionaryCounts,
  questionaryOfAnswer,
  answerWriters,
  unpinAll,
  writtenQuestionaries,
} from './repository/questionaries.ts';
import { loaders, resolvers } from './resolvers.ts';
import { fileIdsIn, saveAnswers } from './save/save.ts';
import { renameAnswers } from './repository/renames.ts';
import { wholeQuestionary } from './repository/set-aside.ts';
import { restoreQuestionary, setAside } from './set-aside.ts';
import { open } from './read/open.ts';
import { peopleAtWork } from './save/people-at-work.ts';
import { printedQuestionary } from './read/printed.ts';
import { tellWhyNot } from './read/readable.ts';
import { requestedTimes } from './read/requested-times.ts';
import { ruleReaders } from './read/rule-readers.ts';
import { optionRenames } from './revisions/option-renames.ts';
import { publishEffects } from './revisions/publish-effects.ts';
import { unpinEffects } from './revisions/unpin-effects.ts';
import { questionaryViews } from './read/view.ts';
import type { Owner, QuestionaryServices } from './types.ts';

export type { AnswerEffect } from './effects/registry.ts';
export { questionaryLink } from './links.ts';
export { EMPTY_SCOPE } from './repository/facts.ts';
export type { FactScope } from './facts.ts';
export type { QuestionaryForm } from './read/form.ts';
export type { OwnerKind } from './owners.ts';
export type { OwnerColumns } from './save/prepare-columns.ts';
export { effectsPage } from './revisions/revision-effects.ts';
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
      pin: pinToPublished,
      unpin: unpinAll,
      whole: wholeQuestionary,
      viewerOf,
      noteOf: columnsNote,
      otherWriters,
      writersOf: answerWriters,
      ...bound(deps, {
        isCompleteWhenPinned,
        unansweredWhenPinned,
        remove,
        setAside,
        bringBack: restoreQuestionary,
        copyAnswers,
        evaluate: evaluateAll,
        follow,
        /** People whom a reset must not remove. @throws QUESTIONARY_NOT_FOUND also without access */
        peopleAtWork,
        form: questionaryForm,
        blankForm,
        views: questionaryViews,
        printed: printedQuestionary,
        requestedTimes,
        ruleReaders,
        answered: answeredForms,
        blank: blankQuestionary,
        blankSteps,
        optionRenames,
        publishEffects,
        unpinEffects,
      }),
      ...bound(core.db, {
        /** Questionaries in which somebody has saved an answer. */
        written: writtenQuestionaries,
        answerCounts,
      }),
      ...bound({ ...deps, effects }, { save: saveAnswers }),
      formOf: (actor: Actor, owner: Owner) => questionaryForm(deps, actor, owner.questionaryId, owner),
      view: async (actor: Actor, questionaryId: number) =>
        (await questionaryViews(deps, actor, [questionaryId])).get(questionaryId) ?? tellWhyNot(deps, actor, questionaryId),
      callOfAnswer: async (actor: Actor, answerId: number) => {
        const questionaryId = await questionaryOfAnswer(core.db, answerId);
        const [opened] = questionaryId === null ? [] : await open(deps, core.db, [questionaryId], actor);
        return opened?.kind.mayRead(actor, opened.owner).ok ? opened.owner.scope.callId : null;
      },
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
      judgeColumns: (groupId: string, sent: JsonObject, facts: KnownBeside) => judgeColumns(core.catalog, groupId, sent, facts),
      readableFiles: ((db, actor, places) => readablePlaces(deps, db, actor, places)) satisfies PlaceReader,
      answersOfQuestions: async (actor: Actor, ids: readonly string[]) => (readsAsOfficer(actor) ? answersOfQuestions(core.db, ids) : []),
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
