export const NEW_PROPOSAL = 'new.';

/** @example newProposalOf(3, 7) // 'new.3.7' */
export const newProposalOf = (callId: number, templateId: number): string => `${NEW_PROPOSAL}${callId}.${templateId}`;

/** Call and template of a storage key. @example callAndTemplateIn('new.3.7') // [3, 7] */
export const callAndTemplateIn = (name: string): readonly number[] => name.slice(NEW_PROPOSAL.length).split('.').map(Number);
