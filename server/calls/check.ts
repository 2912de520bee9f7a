import { callFindings, callTimeline, type CallFinding, type CallMoment, type CheckedPart } from '../../engine/calls/index.ts';
import { templateEditor, WORKFLOW_EDITORS } from '../../engine/calls/editors.ts';
import { fail } from '../../engine/errors.ts';
import { CALL_TEMPLATES, CALL_WORKFLOWS, linksIn } from '../../engine/rules/call-links.ts';
import type { RowOfRecord } from '../plugins/database/index.ts';
import { definitionOf } from '../records/index.ts';
import { callsByIds } from './repository/calls.ts';
import { callsOfFormat, instrumentsToCheck, namesOfTemplates } from './repository/check.ts';
import { fapIdsOfCalls } from './repository/faps.ts';
import type { CallServices } from './types.ts';

export interface CallCheck {
  readonly findings: readonly CallFinding[];
  readonly timeline: readonly CallMoment[];
}

/**
 * Problems of a call before it opens, and what its dates will cause.
 *
 * @throws CALL_NOT_FOUND
 */
export async function judgeCall(services: CallServices, callId: number): Promise<CallCheck> {
  const [call] = await callsByIds(services.core.db, [callId]);
  if (!call) throw fail('CALL_NOT_FOUND', { callId });
  return checkOf(services, call, callId);
}

/** Texts of the errors with which nobody can complete a proposal. @param callId null: the call is not stored, so it has no instruments */
export async function faultsOf(services: CallServices, call: CheckedCall, callId: number | null): Promise<readonly string[]> {
  const { findings } = await checkOf(services, call, callId);
  return findings.flatMap(({ severity, text }) => (severity === 'error' ? [text] : []));
}

/** Columns that a check reads, as they are stored or are going to be. */
export type CheckedCall = RowOfRecord<'CALL'>;

async function checkOf(services: CallServices, call: CheckedCall, callId: number | null): Promise<CallCheck> {
  const { core, features, settings, workflows, mail } = services;
  const { db, catalog } = core;
  const templates = await checkedTemplates(services, call);
  const flows = await workflows.publishedChecks(linksIn(call, CALL_WORKFLOWS));
  const off = await features.off();
  const values = await settings.all();
  const findings = callFindings({
    call,
    parts: [...templates.parts, ...checkedWorkflows(services, call, flows)],
    optionsFrom: templates.optionsFrom,
    instruments: callId === null ? [] : await instrumentsToCheck(db, callId),
    fapCount: callId === null ? 0 : (await fapIdsOfCalls(db, [callId])).length,
    emptySettings: mailSettings(services).filter((setting) => (values.get(setting) ?? '').trim() === ''),
    sameFormat: call.referenceNumberFormat === null ? [] : await callsOfFormat(db, callId ?? 0, call.referenceNumberFormat),
    isOn: (feature) => !off.has(feature),
    now: core.now(),
  });
  const flow = flows.find(({ id }) => id === call.proposalWorkflowId);
  const mailNames = new Map((await mail.templates()).map(({ key, name }) => [key, name]));
  return { findings, timeline: callTimeline(call, flow?.body ?? null, { statuses: flow?.statuses ?? [], mailNames, catalog }) };
}

/** Settings with the addresses of automatic e-mails. */
function mailSettings({ core: { catalog } }: CallServices): readonly string[] {
  const groups = new Set(catalog.automaticMails.flatMap(({ to, cc }) => [to, ...cc]));
  return catalog.recipientGroups.flatMap(({ name, setting }) => (setting !== undefined && groups.has(name) ? [setting] : []));
}

async function checkedTemplates({ core, templates }: CallServices, call: CheckedCall) {
  const definition = definitionOf(core.catalog, 'CALL');
  const ids = linksIn(call, CALL_TEMPLATES);
  const [names, checks] = [await namesOfTemplates(core.db, ids), await templates.publishedChecks(core.db, ids)];
  const parts = Object.entries(CALL_TEMPLATES).flatMap(([field, { group }]): readonly CheckedPart[] => {
    const id = call[field as keyof typeof CALL_TEMPLATES];
    if (id === null) return [];
    const check = checks.find((it) => it.id === id);
    return [
      {
        title: definition.fields[field]?.title ?? field,
        name: names.find((it) => it.id === id)?.name ?? '',
        address: `${templateEditor(group)}/${id}`,
        isPublished: check !== undefined,
        isArchived: check?.isArchived ?? false,
        findings: check?.findings ?? [],
      },
    ];
  });
  const types = [...(checks.find(({ id }) => id === call.templateId)?.questionTypes ?? [])];
  const optionsFrom = types.flatMap((type) => core.catalog.questionTypes.get(type)?.optionsFrom ?? []);
  return { parts, optionsFrom: new Set<string>(optionsFrom) };
}

type CheckedFlows = Awaited<ReturnType<CallServices['workflows']['publishedChecks']>>;

function checkedWorkflows({ core }: CallServices, call: CheckedCall, flows: CheckedFlows): readonly CheckedPart[] {
  const definition = definitionOf(core.catalog, 'CALL');
  return (Object.keys(CALL_WORKFLOWS) as (keyof typeof CALL_WORKFLOWS)[]).flatMap((field): readonly CheckedPart[] => {
    const id = call[field];
    if (id === null) return [];
    const flow = flows.find((it) => it.id === id);
    return [
      {
        title: definition.fields[field]?.title ?? field,
        name: flow?.body.name ?? '',
        address: `${WORKFLOW_EDITORS[field]}/${id}`,
        isPublished: flow !== undefined,
        isArchived: false,
        findings: flow?.findings ?? [],
      },
    ];
  });
}
