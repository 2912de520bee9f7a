import { unsavedForm, withColumns, type RawForm } from '../../forms/index.ts';
import { BlankProposalFormDocument } from '../../generated/writing.ts';
import { apollo } from '../../shell/index.ts';

/** The form of a proposal that is begun in a call. Whoever begins it is its investigator until they name another. */
export async function loadBlankProposal(callId: number, userId: number): Promise<RawForm> {
  const form = await unsavedForm(async (fetchPolicy) => {
    const { data } = await apollo.query({ query: BlankProposalFormDocument, variables: { callId }, fetchPolicy });
    return data?.getBlankProposalForm;
  });
  return withColumns(form, { title: '', abstract: '', proposer: userId, users: [], coProposerInvites: [] });
}
