import { useMutation } from '@apollo/client/react';
import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newQuestionary, QuestionaryPage, storedQuestionary } from '../forms/index.ts';
import { CreateShipmentDocument, SubmitShipmentDocument } from '../generated/shipments.ts';
import { useActor } from '../shell/index.ts';
import { downloadLabel, experimentNote, type ShippingExperiment } from './ShipmentList.tsx';

interface ShipmentFormProps {
  readonly experiment: ShippingExperiment;
  /** Null: a new one. */
  readonly shipmentId: number | null;
  readonly templateId: number;
  readonly onCreated: (id: number) => void;
  readonly onChanged: () => void;
}

/** The form of a shipment; the first save of a new one creates it. */
export function ShipmentForm({ experiment, shipmentId, templateId, onCreated, onChanged }: ShipmentFormProps) {
  const { t } = useTranslation();
  const { experimentPk, proposalPk, proposal } = experiment;
  const [create] = useMutation(CreateShipmentDocument);
  const [submit] = useMutation(SubmitShipmentDocument);
  const [key, setKey] = useState(shipmentId);
  const shipment = experiment.shipments.find(({ id }) => id === key) ?? null;
  const { role } = useActor();
  const shownPk = shipment?.proposalPk ?? proposalPk;
  // The page that began a shipment keeps its session.
  const [questionaryId] = useState(shipment?.questionaryId ?? null);
  const source =
    questionaryId !== null
      ? storedQuestionary(questionaryId)
      : newQuestionary({
          keptAs: `shipment.${experimentPk}`,
          item: { templateId, parentId: experimentPk, columns: { title: '', proposalPk, samples: [] } },
          needsBasis: true,
          create: async ({ title }) => {
            const { data } = await create({ variables: { title: typeof title === 'string' ? title : '', proposalPk, experimentPk } });
            if (!data) throw new Error(t('wizard.somethingWrong'));
            setKey(data.createShipment.id);
            onCreated(data.createShipment.id);
            onChanged();
            return data.createShipment.questionaryId;
          },
        });
  const isSubmitted = shipment?.status === 'SUBMITTED';
  return (
    <QuestionaryPage
      source={source}
      header={{
        title: shipment?.title ?? t('shipments.new'),
        trail: [
          { label: t('menu.home'), to: '/' },
          {
            label: t(role === 'USER' || role === 'USER_OFFICER' ? 'shipments.title' : 'shipments.read'),
            to: `/DeclareShipments/${experimentPk}`,
          },
        ],
        note: experimentNote(experiment, t),
        actions: isSubmitted && (
          <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => downloadLabel(shipment.id, t)}>
            {t('shipments.action.label')}
          </Button>
        ),
      }}
      note={
        <p>
          <Link to={role === 'USER' ? `/ProposalEdit/${shownPk}` : `/?reviewModal=${shownPk}`}>
            {shipment && shipment.proposalPk !== proposalPk
              ? t('shipments.proposalOf')
              : t('shipments.proposal', { proposalId: proposal?.proposalId ?? '' })}
          </Link>
        </p>
      }
      end={{
        state: shipment?.status ?? 'DRAFT',
        done: isSubmitted,
        submit: async () => {
          if (key === null) throw new Error(t('wizard.somethingWrong'));
          await submit({ variables: { shipmentId: key } });
        },
        onEnded: onChanged,
      }}
    />
  );
}
