import type { HeldRows } from '../../forms/index.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { entryCalls } from './entry-calls.ts';

/** Samples and entries of sub-templates, which a proposal holds. */
export const rowsOfProposal: HeldRows = {
  calls: entryCalls,
  columnsOfNew: (proposalPk) => ({ title: '', proposalPk }),
  saveFirst: 'wizard.rowsNeedProposal',
  CopyDialog,
};
