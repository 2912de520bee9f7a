import { CodedError } from '../errors.ts';
import { exportFaults, type ExportLayout } from '../exports/index.ts';
import { deepFreeze, isList, own, type Json, type JsonObject } from '../json.ts';
import { questionTypeFaults } from './check.ts';
import { bodies, lists, readFiles, type Fault, type ReadDefinitionFile } from './files.ts';
import { recordFaults, withTexts, type RecordDefinition } from '../records/index.ts';
import { faultsOfSubjects, statusActions, subjectsIn } from './subjects.ts';
import { typeLogic } from './type-logic.ts';
import { ROLES } from './types.ts';
import type {
  AutomaticMailDefinition,
  Catalog,
  DefinitionFile,
  FeatureDefinition,
  FindingDefinition,
  OwnMailDefinition,
  ProblemTexts,
  QuestionType,
  RecipientGroupDefinition,
  SettingDefinition,
  Shapes,
  TemplateGroup,
  TextVariable,
  TypeLogic,
  WorkflowEventDefinition,
} from './types.ts';

/** Lists all faults of the definitions with file and place. */
export class CatalogError extends CodedError {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('CATALOG_INVALID', { faults: faults.map(definitionFaultText).join('\n') });
    this.name = 'CatalogError';
    this.faults = faults;
  }
}

/** @example faultText({ file: 'date.json', place: '/rules/0', fault: '…' }) // 'date.json:/rules/0: …' */
export function definitionFaultText({ file, place, fault }: Fault): string {
  return `${file}:${place || '/'}: ${fault}`;
}

/**
 * Question types by file with shared shapes inlined, as input for compiling shape checks.
 *
 * @example compileShapes(readQuestionTypes(files)).shapes
 * @throws CatalogError when a file cannot be read or a type is defined twice
 */
export function readQuestionTypes(sources: readonly DefinitionFile[]): ReadonlyMap<string, QuestionType> {
  const { files, faults: readFaults } = readFiles(sources);
  const faults = [...readFaults, ...repeated(files, 'question-type', 'type')];
  if (faults.length > 0) throw new CatalogError(faults);
  return new Map(files.filter(isQuestionType).map((file) => [file.path, asQuestionType(file)]));
}

const isQuestionType = ({ kind }: ReadDefinitionFile) => kind === 'question-type';

/** The JSON Schema was checked before (server/catalog/load.ts). */
const asQuestionType = ({ body }: ReadDefinitionFile) => body as QuestionType;

/**
 * Builds and freezes the catalog after cross-checking all definitions.
 *
 * @param shapes compiled shape checks of the same question types
 * @example const catalog = loadCatalog(files, shapes); catalog.questionTypes.get('BOOLEAN')?.title
 * @throws CatalogError with all faults, each with file and place
 */
export function loadCatalog(sources: readonly DefinitionFile[], shapes: Shapes): Catalog {
  const { files, faults: readFaults } = readFiles(sources);
  const problems: ProblemTexts = merged<string>(files, 'problems');
  const faults = [
    ...readFaults,
    ...files
      .filter(isQuestionType)
      .flatMap(({ path, body }) => questionTypeFaults(body as QuestionType, problems, shapes).map((fault) => ({ file: path, ...fault }))),
    ...repeated(files, 'question-type', 'type'),
    ...repeated(files, 'template-group', 'groupId'),
    ...unknownTypes(files),
    ...unknownOwners(files),
    ...unknownSettings(files),
    ...faultsOfSubjects(files),
    ...repeated(files, 'record', 'record'),
    ...repeated(files, 'record', 'route'),
    ...faultsOfRecords(files),
    ...repeated(files, 'export', 'id'),
    ...exportsIn(files).flatMap(({ path, body }) => exportFaults(body).map((fault) => ({ file: path, ...fault }))),
  ];
  if (faults.length > 0) throw new CatalogError(faults);
  return build(files, problems, shapes);
}

function build(files: readonly ReadDefinitionFile[], problems: ProblemTexts, shapes: Shapes): Catalog {
  const questionTypes = files.filter(isQuestionType).map((file) => deepFreeze(asQuestionType(file)));
  const groups = files.filter(({ kind }) => kind === 'template-group').map(({ body }) => body as TemplateGroup);
  const logic = new Map<string, TypeLogic>(
    questionTypes.map((type) => [type.type, Object.freeze(typeLogic(type, shapes[type.type] ?? onlyNull))]),
  );
  return deepFreeze<Catalog>({
    records: new Map(recordsIn(files).map(({ body }) => [body.record, withTexts(body)])),
    exports: new Map(exportsIn(files).map(({ body }) => [body.id, body])),
    questionTypes: new Map(questionTypes.map((type) => [type.type, type])),
    templateGroups: new Map(groups.map((group) => [group.groupId, deepFreeze(group)])),
    events: new Map(lists<WorkflowEventDefinition>(files, 'events', 'events').map((event) => [event.event, event])),
    workflowSubjects: new Map(subjectsIn(files).map(({ subject }) => [subject.kind, subject])),
    settings: lists(files, 'settings', 'settings'),
    features: lists(files, 'features', 'features'),
    roles: lists(files, 'roles', 'roles'),
    statusActions: statusActions(files),
    recipientGroups: lists(files, 'recipient-groups', 'recipientGroups'),
    automaticMails: lists(files, 'automatic-mails', 'automaticMails'),
    ownMails: ownMails(files),
    textVariables: textVariables(files),
    problems,
    findings: merged<FindingDefinition>(files, 'findings'),
    sentences: merged<string>(files, 'sentences'),
    logic,
  });
}

/** Variables by use; a file adds to what another one says of the same use. */
function textVariables(files: readonly ReadDefinitionFile[]): ReadonlyMap<string, readonly TextVariable[]> {
  const variablesByUse = new Map<string, readonly TextVariable[]>();
  for (const { use, variables } of lists<{ use: string; variables: readonly TextVariable[] }>(files, 'text-variables', 'textVariables'))
    variablesByUse.set(use, [...(variablesByUse.get(use) ?? []), ...variables]);
  return variablesByUse;
}

function ownMails(files: readonly ReadDefinitionFile[]): readonly OwnMailDefinition[] {
  const kinds = new Set(subjectsIn(files).map(({ subject }) => subject.kind));
  const entityOf = new Map(
    lists<WorkflowEventDefinition>(files, 'events', 'events').map(({ event, entity }) => [event, kinds.has(entity ?? '') ? entity : null]),
  );
  const ofEvents = lists<AutomaticMailDefinition>(files, 'automatic-mails', 'automaticMails').map(
    ({ template, event }): OwnMailDefinition => ({ template, entity: entityOf.get(event) ?? null }),
  );
  const all = [...ofEvents, ...lists<OwnMailDefinition>(files, 'automatic-mails', 'orderedMails')];
  return [...new Map(all.map((mail) => [mail.template, mail])).values()];
}

const onlyNull = (value: unknown) => value === null;

function merged<T extends Json>(files: readonly ReadDefinitionFile[], kind: string): Readonly<Record<string, T>> {
  return Object.assign({}, ...bodies<Readonly<Record<string, T>>>(files, kind, kind)) as Readonly<Record<string, T>>;
}

function repeated(files: readonly ReadDefinitionFile[], kind: string, key: string): readonly Fault[] {
  const named = files.filter((file) => file.kind === kind).map(({ path, body }) => ({ path, name: own(body, key) }));
  return named
    .filter(({ name }, i) => name !== undefined && named.findIndex((other) => other.name === name) < i)
    .map(({ path, name }) => ({ file: path, place: `/${key}`, fault: `${JSON.stringify(name)} is defined twice` }));
}

/** Row kinds that a question type holds must be owners of questionaries. */
function unknownOwners(files: readonly ReadDefinitionFile[]): readonly Fault[] {
  const owners = new Set(files.filter(({ kind }) => kind === 'template-group').map(({ body }) => own(body, 'owner')));
  return files.filter(isQuestionType).flatMap(({ path, body }): Fault[] => {
    const holds = own(body, 'holds') ?? null;
    return holds === null || owners.has(holds)
      ? []
      : [{ file: path, place: '/holds', fault: `no template group has the owner ${JSON.stringify(holds)}` }];
  });
}

function unknownTypes(files: readonly ReadDefinitionFile[]): readonly Fault[] {
  const types = new Set(files.filter(isQuestionType).map(({ body }) => own(body, 'type')));
  const named = (body: JsonObject) => (isList(own(body, 'questionTypes') ?? null) ? (own(body, 'questionTypes') as readonly string[]) : []);
  return files
    .filter(({ kind }) => kind === 'template-group')
    .flatMap(({ path, body }) =>
      named(body).flatMap((type, i) =>
        types.has(type) ? [] : [{ file: path, place: `/questionTypes/${i}`, fault: `there is no question type '${type}'` }],
      ),
    );
}

const exportsIn = (files: readonly ReadDefinitionFile[]) =>
  files.filter(({ kind }) => kind === 'export').map(({ path, body }) => ({ path, body: body as ExportLayout }));

const recordsIn = (files: readonly ReadDefinitionFile[]) =>
  files.filter(({ kind }) => kind === 'record').map(({ path, body }) => ({ path, body: body as RecordDefinition }));

function faultsOfRecords(files: readonly ReadDefinitionFile[]): readonly Fault[] {
  const records = recordsIn(files);
  const names = {
    records: new Set(records.map(({ body }) => body.record)),
    roles: new Set<string>(ROLES),
    features: new Set(lists<FeatureDefinition>(files, 'features', 'features').map(({ id }) => id)),
    events: new Set(lists<WorkflowEventDefinition>(files, 'events', 'events').map(({ event }) => event)),
  };
  return records.flatMap(({ path, body }) => recordFaults(body, names).map((fault) => ({ file: path, ...fault })));
}

function unknownSettings(files: readonly ReadDefinitionFile[]): readonly Fault[] {
  const settingIds = new Set(lists<SettingDefinition>(files, 'settings', 'settings').map(({ id }) => id));
  return files
    .filter(({ kind }) => kind === 'recipient-groups')
    .flatMap((file) =>
      lists<RecipientGroupDefinition>([file], 'recipient-groups', 'recipientGroups').flatMap(({ setting }, i) =>
        setting === undefined || settingIds.has(setting)
          ? []
          : [{ file: file.path, place: `/recipientGroups/${i}/setting`, fault: `there is no setting '${setting}'` }],
      ),
    );
}
