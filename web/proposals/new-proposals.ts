/** With what begins the name under which this device keeps a proposal that is not made yet. */
export const NEW_PROPOSAL = 'new.';

/** @example newProposalOf(3, 7) // 'new.3.7' */
export const newProposalOf = (callId: number, templateId: number): string => `${NEW_PROPOSAL}${callId}.${templateId}`;

/** The call and the template in such a name. @example callAndTemplateIn('new.3.7') // [3, 7] */
export const callAndTemplateIn = (name: string): readonly number[] => name.slice(NEW_PROPOSAL.length).split('.').map(Number);
