import { useQuery } from '@apollo/client/react';
import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
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
  const [created, setCreated] = useState<string | null>(null);
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
  const isNew = chosen !== null && (chosen === NEW || chosen === created);
  if (shipment || (isNew && templateId !== null))
    return (
      <ShipmentForm
        // Stays when the address follows the created shipment, so that typing continues.
        key={isNew ? NEW : chosen}
        experiment={experiment}
        shipmentId={shipment?.id ?? null}
        templateId={templateId ?? 0}
        onCreated={(id) => {
          setCreated(String(id));
          nameShipment(id);
        }}
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

/** Replaces the address of a new shipment by its own, so that a reload finds it. The step in the address stays. */
function nameShipment(id: number): void {
  const address = new URL(window.location.href);
  if (address.searchParams.get(SHIPMENT_QUERY) !== NEW) return;
  address.searchParams.set(SHIPMENT_QUERY, String(id));
  window.history.replaceState(window.history.state, '', address);
}
