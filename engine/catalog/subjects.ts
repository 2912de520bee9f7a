import { lists, type Fault, type ReadDefinitionFile } from './files.ts';
import type { StatusActionDefinition, WorkflowEventDefinition, WorkflowSubjectDefinition } from './types.ts';

/** Kinds of things that go through workflows, with their places in the files. */
export const subjectsIn = (files: readonly ReadDefinitionFile[]) =>
  files
    .filter(({ kind }) => kind === 'workflow-subjects')
    .flatMap((file) =>
      lists<WorkflowSubjectDefinition>([file], 'workflow-subjects', 'workflowSubjects').map((subject, i) => ({
        file: file.path,
        place: `/workflowSubjects/${i}`,
        subject,
      })),
    );

/** Status actions in the files, with the kinds of entity that name them. */
export function statusActions(files: readonly ReadDefinitionFile[]): readonly StatusActionDefinition[] {
  type Written = Omit<StatusActionDefinition, 'entities'> & Partial<Pick<StatusActionDefinition, 'entities'>>;
  const subjects = subjectsIn(files).map(({ subject }) => subject);
  return lists<Written>(files, 'status-actions', 'statusActions').map((action) => {
    const naming = subjects.filter(({ actions }) => actions.includes(action.type)).map(({ kind }) => kind);
    return { ...action, entities: [...new Set([...(action.entities ?? []), ...naming])] };
  });
}

/** Names that nothing else defines, and kinds that are defined twice. */
export function faultsOfSubjects(files: readonly ReadDefinitionFile[]): readonly Fault[] {
  const subjects = subjectsIn(files);
  const events = new Set(lists<WorkflowEventDefinition>(files, 'events', 'events').map(({ event }) => event));
  const actions = new Set(lists<StatusActionDefinition>(files, 'status-actions', 'statusActions').map(({ type }) => type));
  return subjects.flatMap(({ file, place, subject }, i): Fault[] => {
    const { kind, statusChanged } = subject;
    const isRepeated = subjects.findIndex((other) => other.subject.kind === kind) < i;
    return [
      ...(isRepeated ? [{ file, place: `${place}/kind`, fault: `'${kind}' is defined twice` }] : []),
      ...Object.entries(statusChanged)
        .filter(([, event]) => !events.has(event))
        .map(([name, event]) => ({ file, place: `${place}/statusChanged/${name}`, fault: `there is no event '${event}'` })),
      ...subject.actions
        .filter((type) => !actions.has(type))
        .map((type) => ({ file, place: `${place}/actions`, fault: `there is no status action '${type}'` })),
    ];
  });
}
