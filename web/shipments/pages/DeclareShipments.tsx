import { useQuery } from '@apollo/client/react';
import { Empty, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { SHIPMENT_QUERY } from '../../../engine/rules/shipments.ts';
import { ShipmentsOfExperimentDocument } from '../../generated/shipments.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { ShipmentForm } from '../ShipmentForm.tsx';
import { ShipmentList } from '../ShipmentList.tsx';

/** Key of a new shipment in the address. */
const NEW = 'new';

/** /DeclareShipments/{experimentPk}: shipments of an experiment, and the form of the one in the address. */
export default function DeclareShipments() {
  const { t } = useTranslation();
  const experimentPk = Number(useParams()['experimentPk']);
  const [address, setAddress] = useSearchParams();
  const { data, loading, error, refetch } = useQuery(ShipmentsOfExperimentDocument, {
    variables: { experimentPk },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = (): void => void refetch().catch(() => undefined);
  if (!data)
    return (
      <NotLoaded loading={loading} error={error} again={readAgain}>
        <Skeleton active />
      </NotLoaded>
    );
  const experiment = data.getExperiment;
  if (!experiment) return <Empty description={t('shipments.notFound')} />;
  const chosen = address.get(SHIPMENT_QUERY);
  const shipment = experiment.shipments.find(({ id }) => String(id) === chosen) ?? null;
  const templateId = data.getActiveTemplateId ?? null;
  if (shipment || (chosen === NEW && templateId !== null))
    return (
      <ShipmentForm
        key={chosen}
        experiment={experiment}
        shipmentId={shipment?.id ?? null}
        templateId={templateId ?? 0}
        onChanged={readAgain}
      />
    );
  return (
    <ShipmentList
      experiment={experiment}
      hasTemplate={templateId !== null}
      onOpen={(id) => setAddress({ [SHIPMENT_QUERY]: String(id ?? NEW) })}
      onChanged={readAgain}
    />
  );
}
