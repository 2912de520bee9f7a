import {
  ApartmentOutlined,
  AuditOutlined,
  CheckOutlined,
  CopyOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  ExperimentOutlined,
  FileExcelOutlined,
  FilePdfOutlined,
  FileZipOutlined,
  MailOutlined,
  PaperClipOutlined,
  PrinterOutlined,
  StopOutlined,
  SwapOutlined,
  TeamOutlined,
  UndoOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideDialog, NotifyDialog, UndoDialog } from '../../decisions/index.ts';
import { notices } from '../../shell/index.ts';
import { useAvailable } from '../../ui/features.tsx';
import type { BulkAction } from '../../ui/list/index.ts';
import type { BulkProps } from './bulk.ts';
import { notifyingFirst, whyAllOff } from './why-all-off.ts';
import { downloadProposals, type ProposalsFile, type ProposalsSheet } from './download-proposals.ts';
import type { OfficerChoices, OfficerRow } from './use-choices.ts';
import { warnOfUnprintable } from './warn-of-unprintable.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const DIALOGS = {
  clone: onDemand(() => import('./CloneManyDialog.tsx')),
  status: onDemand(() => import('./ChangeStatusDialog.tsx')),
  instruments: onDemand(() => import('./AssignInstrumentsDialog.tsx')),
  techniques: onDemand(() => import('./AssignTechniquesDialog.tsx')),
  faps: onDemand(() => import('./AssignFapsDialog.tsx')),
  fapsOff: onDemand(() => import('./RemoveFapsDialog.tsx')),
  attachments: onDemand(() => import('./AttachmentsDialog.tsx')),
  decide: DecideDialog,
  notify: NotifyDialog,
  undo: UndoDialog,
  withdraw: onDemand(() => import('../withdrawal/WithdrawManyDialog.tsx')),
  delete: onDemand(() => import('./DeleteManyDialog.tsx')),
  submitReviews: onDemand(() => import('../staff/SubmitReviewsDialog.tsx')),
  reassignReviews: onDemand(() => import('../staff/ReassignReviewsDialog.tsx')),
} as const satisfies Record<string, ComponentType<BulkProps>>;

interface BulkOptions {
  readonly shown: readonly OfficerRow[] | undefined;
  readonly selection: readonly string[];
  /** Null if loading failed, which has been reported. */
  readonly allMatching: () => Promise<readonly OfficerRow[] | null>;
  readonly statuses: OfficerChoices['statuses'];
  /** Keys of the actions; default: all. */
  readonly offered?: readonly string[];
  readonly sheet?: ProposalsSheet;
  /** `gone`: the rows were deleted. */
  readonly onChanged: (gone: boolean) => void;
}

export function useBulkActions({ shown, selection, allMatching, statuses, offered, sheet = 'proposal', onChanged }: BulkOptions): {
  readonly actions: readonly BulkAction<string>[];
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation();
  const available = useAvailable();
  const [open, setOpen] = useState<{ readonly kind: keyof typeof DIALOGS; readonly rows: readonly OfficerRow[] } | null>(null);

  const rowsOf = async (keys: readonly string[]): Promise<readonly OfficerRow[] | null> => {
    const keySet = new Set(keys);
    const here = (shown ?? []).filter((row) => keySet.has(String(row.primaryKey)));
    if (here.length === keySet.size) return here;
    const rows = (await allMatching())?.filter((row) => keySet.has(String(row.primaryKey)));
    if (!rows) return null;
    if (rows.length < keySet.size) notices.warning(t('proposals.bulk.missing', { count: keySet.size - rows.length }));
    return rows;
  };
  const ask = (kind: keyof typeof DIALOGS) => (keys: readonly string[]) =>
    void rowsOf(keys).then((rows) => rows && setOpen({ kind, rows }));
  const fetchAs = (kind: ProposalsFile) => (keys: readonly string[]) =>
    void downloadProposals(kind, keys, sheet).then((begun) => {
      if (begun && kind !== 'xlsx') void warnOfUnprintable(keys);
    });

  // rows of other pages are not here: the dialog says what they allow
  const here = (shown ?? []).filter((row) => selection.includes(String(row.primaryKey)));
  const selectedRows = here.length === selection.length ? here : [];
  const Dialog = open ? DIALOGS[open.kind] : null;
  // the most frequent ones first: four are buttons
  const actions: readonly BulkAction<string>[] = [
    { key: 'status', label: t('proposals.bulk.status'), icon: <SwapOutlined />, run: ask('status') },
    {
      key: 'instruments',
      feature: 'INSTRUMENT_MANAGEMENT',
      label: t('proposals.bulk.instruments'),
      icon: <ExperimentOutlined />,
      run: ask('instruments'),
    },
    { key: 'faps', feature: 'FAP_REVIEW', label: t('proposals.bulk.faps'), icon: <TeamOutlined />, run: ask('faps') },
    { key: 'decide', label: t('decisions.decide.action'), icon: <AuditOutlined />, run: ask('decide') },
    {
      key: 'techniques',
      feature: 'TECHNIQUE_PROPOSALS',
      label: t('proposals.bulk.techniques'),
      icon: <ApartmentOutlined />,
      run: ask('techniques'),
    },
    {
      key: 'submitReviews',
      feature: 'TECHNICAL_REVIEW',
      label: t('technicalReviews.bulk.submit'),
      icon: <CheckOutlined />,
      run: ask('submitReviews'),
    },
    {
      key: 'reassignReviews',
      feature: 'TECHNICAL_REVIEW',
      label: t('technicalReviews.bulk.reassign'),
      icon: <UserSwitchOutlined />,
      run: ask('reassignReviews'),
    },
    { key: 'fapsOff', feature: 'FAP_REVIEW', label: t('proposals.bulk.fapsOff'), icon: <DisconnectOutlined />, run: ask('fapsOff') },
    { key: 'notify', label: t('decisions.notify.action'), icon: <MailOutlined />, run: ask('notify') },
    { key: 'undo', label: t('decisions.undo.action'), icon: <UndoOutlined />, run: ask('undo') },
    { key: 'clone', label: t('proposals.bulk.clone'), icon: <CopyOutlined />, run: ask('clone') },
    { key: 'pdf', label: t('proposals.bulk.pdf'), icon: <FilePdfOutlined />, run: fetchAs('pdf') },
    { key: 'print', label: t('proposals.bulk.print'), icon: <PrinterOutlined />, run: fetchAs('print') },
    { key: 'zip', label: t('proposals.bulk.zip'), icon: <FileZipOutlined />, run: fetchAs('zip') },
    { key: 'xlsx', label: t('proposals.bulk.xlsx'), icon: <FileExcelOutlined />, run: fetchAs('xlsx') },
    { key: 'attachments', label: t('proposals.bulk.attachments'), icon: <PaperClipOutlined />, run: ask('attachments') },
    { key: 'withdraw', label: t('withdrawal.many.action'), icon: <StopOutlined />, danger: true, run: ask('withdraw') },
    { key: 'delete', label: t('proposals.bulk.delete'), icon: <DeleteOutlined />, danger: true, run: ask('delete') },
  ];
  return {
    actions: available(notifyingFirst(actions, selectedRows).filter(({ key }) => offered?.includes(key) ?? true)).map((action) => {
      const off = whyAllOff(action.key, selectedRows, t);
      return off === undefined ? action : { ...action, off };
    }),
    dialog: open && Dialog && (
      <Dialog
        rows={open.rows}
        statuses={statuses}
        onClose={(changed) => {
          setOpen(null);
          if (changed) onChanged(open.kind === 'delete');
        }}
      />
    ),
  };
}
