import { fail } from '../../../engine/errors.ts';
import type { Json } from '../../../engine/json.ts';
import { answersIn, type FormRule } from '../../../engine/form-rules/index.ts';
import { compile, fieldRulesOf, mayRead, relevanceOf, withFieldRules } from '../../../engine/questionnaires/index.ts';
import type {
  CompiledField,
  Dependency,
  EvaluationContext,
  FieldDefinition,
  FieldRules,
  Questionnaire,
  TemplateDefinition,
  Viewer,
} from '../../../engine/questionnaires/types.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { requestBudget } from '../../plugins/request-budget.ts';
import { withoutSecrets } from '../../templates/index.ts';
import { baseContext, byReader, contextOf, readerOf, translatorFor, viewerOf, type QuestionaryDeps } from '../context.ts';
import { factNeeds, noFacts } from '../facts.ts';
import { judgeable, open, openKnown, questionaryRowsOf, type Judgeable } from './open.ts';
import type { NewParent } from '../owners.ts';
import { mayReadForm } from './readable.ts';
import { readableContext } from './readable-context.ts';
import type { Owner } from '../types.ts';

export interface QuestionaryForm {
  readonly questionaryId: number;
  readonly ownerKind: string;
  readonly templateId: number;
  readonly revision: number;
  readonly template: TemplateDefinition;
  readonly answers: readonly { readonly answerId: number; readonly questionId: string; readonly value: Json; readonly version: number }[];
  readonly completedTopics: readonly number[];
  readonly context: EvaluationContext;
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: string | null;
}

/** Cost of one form in the request budget, in rows of a list. */
const ALONE_ROWS = 100;

/**
 * Form of a questionary with readable parts only; null if it is missing or unreadable.
 *
 * @param knownOwner owner, if the caller has loaded it
 */
export async function questionaryForm(
  deps: QuestionaryDeps,
  actor: Actor,
  questionaryId: number,
  knownOwner?: Owner,
): Promise<QuestionaryForm | null> {
  const { core } = deps;
  const { db, now } = core;
  const opened = knownOwner ? await openKnown(deps, db, knownOwner, actor) : await openUnknown(deps, db, questionaryId, actor);
  if (!opened || !mayReadForm(actor, opened)) return null;
  requestBudget()?.load({ rows: ALONE_ROWS + questionaryRowsOf(opened) });
  const { row, questionnaire, kind, owner, context, answers } = opened;
  const viewer = viewerOf(readerOf(actor, owner));
  const mayWrite = kind.mayWrite(actor, owner, now());
  const shown = await readableTemplate(deps, actor, questionnaire, viewer);
  return {
    questionaryId,
    ownerKind: row.ownerKind,
    templateId: row.templateId,
    revision: row.revision,
    template: shown.template,
    answers: row.answers
      .filter(({ questionId }) => shown.fields.has(questionId))
      .map(({ id, questionId, value, version }) => ({ answerId: id, questionId, value, version })),
    completedTopics: row.completedTopics,
    context: {
      ...readableContext(core.catalog, context, questionnaire, { viewer, answers }),
      verdicts: verdicts(questionnaire, viewer, relevanceOf(questionnaire, answers, context)),
    },
    mayWrite: mayWrite.ok,
    mayNotWriteReason: mayWrite.ok ? null : mayWrite.reason,
  };
}

async function openUnknown(deps: QuestionaryDeps, db: Connection, questionaryId: number, actor: Actor): Promise<Judgeable | undefined> {
  const opened = await open(deps, db, [questionaryId], actor);
  const readable = opened.filter((it) => mayReadForm(actor, it));
  const [[reader, some] = [actor, []]] = byReader(actor, readable);
  return (await judgeable(deps, db, some, viewerOf(reader)))[0];
}

export async function blankForm(deps: QuestionaryDeps, actor: Actor, templateId: number, parent: NewParent): Promise<QuestionaryForm> {
  const { core, services } = deps;
  const { revision, definition } = await services.templates.published(templateId, null);
  const translate = await translatorFor(deps, actor);
  const questionnaire = compile(translate(definition), core.catalog);
  const viewer = viewerOf(actor);
  const ownerKind = ownerKindOf(deps, definition.groupId);
  const scope = await deps.owners.scopeOfNew(ownerKind, core.db, actor, parent);
  const [facts] = await deps.facts.gather(core.db, [
    { needs: factNeeds(questionnaire), scope: { ...scope, beginnerId: actor.userId }, parent: null },
  ]);
  const context = contextOf(await baseContext(deps), {}, facts ?? noFacts, {}, () => ({}));
  return {
    questionaryId: 0,
    ownerKind,
    templateId,
    revision,
    template: (await readableTemplate(deps, actor, questionnaire, viewer)).template,
    answers: [],
    completedTopics: [],
    context: {
      ...readableContext(core.catalog, context, questionnaire, { viewer, answers: {} }),
      verdicts: verdicts(questionnaire, viewer, relevanceOf(questionnaire, {}, context)),
    },
    mayWrite: true,
    mayNotWriteReason: null,
  };
}

/** @throws CodedError BAD_INPUT for a document template, which has no questions */
function ownerKindOf({ core }: QuestionaryDeps, groupId: string): string {
  const owner = core.catalog.templateGroups.get(groupId)?.owner;
  if (!owner) throw fail('BAD_INPUT', { message: 'This template has no questionary' });
  return owner;
}

/** Enabled steps with readable fields, without empty steps. Template keys are replaced by ids, secrets removed. */
async function readableTemplate(
  { core, services }: QuestionaryDeps,
  actor: Actor,
  { template, fields, idsByKey }: Questionnaire,
  viewer: Viewer,
) {
  const readable = new Set([...fields.values()].filter((field) => mayRead(field, viewer)).map((field) => field.questionId));
  const { translate } = await services.templates.apiOptions(actor, [...fields.values()]);
  const isHidden = ({ questionId }: Dependency): boolean => fields.has(questionId) && !readable.has(questionId);
  const namesHidden = (rule: FormRule): boolean =>
    answersIn(rule).some((key) => {
      const questionId = idsByKey.get(key) ?? key;
      return fields.has(questionId) && !readable.has(questionId);
    });
  const shown = (field: FieldDefinition): FieldDefinition => {
    const config = translate(field.dataType, withoutSecrets(core.catalog, field.dataType, field.config));
    const dependencies = field.dependencies.filter((dependency) => !isHidden(dependency));
    return { ...readableRules(field, namesHidden), config, dependencies };
  };
  const steps = template.steps
    .filter((step) => step.isEnabled)
    .map((step) => ({
      ...readableRules(step, namesHidden),
      fields: step.fields.filter(({ questionId }) => readable.has(questionId)).map(shown),
    }))
    .filter((step) => step.fields.length > 0);
  return { template: { ...template, steps }, fields: readable };
}

/** Without rules that name unreadable questions: the server's verdict and problems stand in for them. */
function readableRules<T extends FieldRules>(holder: T, namesHidden: (rule: FormRule) => boolean): T {
  const { checks = [], ...single } = fieldRulesOf(holder);
  const kept = Object.fromEntries(Object.entries(single).filter(([member, rule]) => member === 'locks' || !namesHidden(rule)));
  return withFieldRules(holder, { ...kept, checks: checks.filter(({ ok }) => !namesHidden(ok)) });
}

/** Relevance of questions with conditions on unreadable ones, which the page cannot evaluate. */
function verdicts({ fields }: Questionnaire, viewer: Viewer, relevant: (questionId: string) => boolean): Readonly<Record<string, boolean>> {
  const cache = new Map<string, boolean>();
  const hangsOnHidden = (field: CompiledField): boolean => {
    const before = cache.get(field.questionId);
    if (before !== undefined) return before;
    const named = [...field.dependencies.map(({ questionId }) => questionId), ...field.formRules.when.flatMap(({ answers }) => answers)];
    const hangs = named.some((questionId) => {
      const parent = fields.get(questionId);
      return parent !== undefined && (!mayRead(parent, viewer) || hangsOnHidden(parent));
    });
    cache.set(field.questionId, hangs);
    return hangs;
  };
  const concerned = [...fields.values()].filter((field) => mayRead(field, viewer) && hangsOnHidden(field));
  return Object.fromEntries(concerned.map(({ questionId }) => [questionId, relevant(questionId)]));
}
