import { useMutation } from '@apollo/client/react';
import { DeleteOutlined, EditOutlined, EyeOutlined, FilePdfOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { openForTeam } from '../../engine/rules/experiments.ts';
import { isAcceptanceReleased } from '../../engine/rules/proposals.ts';
import { DeleteShipmentDocument, type ShipmentFactsFragment, type ShipmentsOfExperimentQuery } from '../generated/shipments.ts';
import { runningDownloads, useActor, useDates, useSetting } from '../shell/index.ts';
import { columnFactory, List, listPageOf, useListState, type ListColumn, type RowAction } from '../ui/list/index.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { shipmentWarnings } from './shipment-warnings.ts';
import { reasonText } from '../ui/errors.ts';

export type ShippingExperiment = NonNullable<ShipmentsOfExperimentQuery['getExperiment']>;

interface ShipmentListProps {
  readonly experiment: ShippingExperiment;
  readonly hasTemplate: boolean;
  /** Opens a shipment; null: a new one. */
  readonly onOpen: (id: number | null) => void;
  readonly onChanged: () => void;
}

export function ShipmentList({ experiment, hasTemplate, onOpen, onChanged }: ShipmentListProps) {
  const { t } = useTranslation();
  const list = useListState({ sortField: 'created' });
  const { role } = useActor();
  const isOfficer = role === 'USER_OFFICER';
  // Scientists and safety reviewers read shipments.
  const declares = isOfficer || role === 'USER';
  const hasAddress = useSetting('SHIPMENT_DELIVERY_ADDRESS').trim() !== '';
  const { attempt, confirmed } = useAttempt();
  const [remove] = useMutation(DeleteShipmentDocument);
  const { shipments } = experiment;
  const why = whyNot(experiment);
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      disabled={!hasTemplate || why !== ''}
      title={why}
      onClick={() => onOpen(null)}
    >
      {t('shipments.add')}
    </Button>
  );
  const deletes = ({ id, title }: ShipmentFactsFragment): void =>
    confirmed(t('shipments.deleting', { title }), t('shipments.action.delete'), true, async () => {
      if (await attempt(() => remove({ variables: { shipmentId: id } }), t('shipments.deleted'))) onChanged();
    });
  const actionsOf = (row: ShipmentFactsFragment): readonly RowAction[] => {
    const isDraft = row.status === 'DRAFT';
    const edits = isDraft && declares;
    return [
      {
        key: 'open',
        label: t(edits ? 'shipments.action.edit' : 'shipments.action.view'),
        icon: edits ? <EditOutlined /> : <EyeOutlined />,
        onClick: () => onOpen(row.id),
      },
      ...(isDraft
        ? []
        : [{ key: 'label', label: t('shipments.action.label'), icon: <FilePdfOutlined />, onClick: () => downloadLabel(row.id, t) }]),
      ...(edits || isOfficer
        ? [{ key: 'delete', label: t('shipments.action.delete'), icon: <DeleteOutlined />, danger: true, onClick: () => deletes(row) }]
        : []),
    ];
  };
  return (
    <>
      <PageHeader
        title={t(declares ? 'shipments.title' : 'shipments.read')}
        trail={[{ label: t('menu.home'), to: '/' }]}
        note={experimentNote(experiment, t)}
        actions={declares && add}
      />
      {shipmentWarnings({ isOfficer, declares, hasAddress, hasTemplate, why }).map(({ type, key, text }) => (
        <Alert key={key ?? text} type={type} showIcon style={{ marginBottom: 16 }} title={key === null ? text : t(key)} />
      ))}
      <List
        name="shipments"
        list={list}
        rows={listPageOf(shipments, list.state, sortValue)}
        totalCount={shipments.length}
        loading={false}
        rowKey={({ id }) => String(id)}
        columns={useShipmentColumns()}
        rowActions={actionsOf}
        empty={{ title: t('shipments.noneTitle'), text: t('shipments.noneText') }}
      />
    </>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

export const downloadLabel = (id: number, t: Translate): void =>
  runningDownloads.start(`/download/pdf/shipment-label/${id}`, t('shipments.label', { id }));

export const experimentNote = ({ experimentId, proposal }: ShippingExperiment, t: Translate): string =>
  t('shipments.ofExperiment', { experimentId, title: proposal?.title ?? '' });

/** Reason why nothing can be declared for the experiment, or nothing. */
function whyNot({ cancelledAt, proposal }: ShippingExperiment): string {
  const isAccepted = proposal ? isAcceptanceReleased(proposal) : false;
  const answer = openForTeam({ isAccepted, cancelledAt: cancelledAt ? new Date(cancelledAt) : null });
  return answer.ok ? '' : reasonText(answer.reason);
}

function sortValue({ title, status, externalRef, created, samples }: ShipmentFactsFragment, field: string): string | number {
  if (field === 'samples') return samples.length;
  return { title, status, reference: externalRef ?? '' }[field] ?? String(created);
}

function useShipmentColumns(): readonly ListColumn<ShipmentFactsFragment>[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const column = columnFactory<ShipmentFactsFragment>((key) => t(`shipments.column.${key}`));
  return [
    column('title', { main: true }, ({ title }) => title),
    column('status', { width: 120 }, ({ status }) => (
      <StatusTag tone={status === 'SUBMITTED' ? 'done' : 'draft'}>{t(`shipments.status.${status}`)}</StatusTag>
    )),
    column('samples', { align: 'right', width: 110, priority: 2 }, ({ samples }) => samples.length),
    column('reference', { width: 150 }, ({ externalRef }) => externalRef ?? ''),
    column('created', { width: 130, priority: 1 }, ({ created }) => facilityTime.date(created)),
  ];
}
