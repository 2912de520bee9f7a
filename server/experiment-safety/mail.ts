import type { JsonObject } from '../../engine/json.ts';
import type { EntityVariables } from '../mail/index.ts';
import { safetyMailRows, safetyMessages, scientistsOfForms } from './repository/mail.ts';
import type { ExperimentSafetyServices } from './types.ts';
import { EXPERIMENT } from './workflow.ts';

/** Recipient groups, variables and messages of the experiment workflow; those of the proposal come from the proposals. */
export function registerSafetyMail({ core, mail, messageQueue, proposals }: ExperimentSafetyServices): void {
  for (const group of ['PI', 'CO_PROPOSERS'] as const)
    mail.recipients.provide([group, EXPERIMENT], async (db, keys) => {
      const rows = await safetyMailRows(db, keys);
      const recipientsByProposal = await proposals.recipientsOf(
        db,
        group,
        rows.map((it) => it.proposalPk),
      );
      return new Map(rows.map(({ key, proposalPk }) => [key, recipientsByProposal.get(proposalPk) ?? []]));
    });
  mail.recipients.provide(['INSTRUMENT_SCIENTISTS', EXPERIMENT], scientistsOfForms);
  mail.variables(EXPERIMENT, async (db, keys, to) => {
    const rows = await safetyMailRows(db, keys);
    const variablesByProposal = await proposals.mailVariables(
      db,
      rows.map((it) => it.proposalPk),
      to,
    );
    const variables = new Map(
      rows.flatMap(({ key, proposalPk, experiment }) => {
        const proposal = variablesByProposal.get(proposalPk);
        return proposal ? [[key, variablesOf(proposal, experiment, `${core.config.publicUrl}${pathFor(to, key)}`)] as const] : [];
      }),
    );
    // In the requested order: the first of a combined mail is the first that moved.
    return new Map(keys.flatMap((key) => (variables.has(key) ? [[key, variables.get(key) as EntityVariables] as const] : [])));
  });
  messageQueue.body(EXPERIMENT, safetyMessages);
}

const REVIEWERS: ReadonlySet<string | undefined> = new Set(['INSTRUMENT_SCIENTISTS', 'EXPERIMENT_SAFETY_REVIEWERS']);

/** The review for who decides, the form for others. */
const pathFor = (group: string | undefined, key: number): string =>
  REVIEWERS.has(group) ? `/ExperimentSafetyReview?experimentSafetyPk=${key}` : `/ExperimentSafety/${key}`;

const variablesOf = ({ item, beside }: EntityVariables, experiment: JsonObject, url: string): EntityVariables => ({
  item: experiment,
  beside: { ...beside, proposal: item, proposals: [item], url },
});
