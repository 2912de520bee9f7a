import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DeskDocument } from '../generated/home.ts';
import { useSignedIn } from '../shell/index.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { useAddress } from '../ui/use-address.ts';
import { RegistrationDialog } from '../visits/index.ts';
import { Cards } from './Cards.tsx';
import './desk.css';

interface DeskCardsProps {
  /** Called before painting, once the cards are known or have failed. */
  readonly onSettled: () => void;
}

/** Cards of the reader, at the top of the start page. */
export default function DeskCards({ onSettled }: DeskCardsProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(DeskDocument, { fetchPolicy: 'cache-and-network' });
  const comes = !data && loading;
  useLayoutEffect(() => {
    if (!comes) onSettled();
  }, [comes, onSettled]);
  const reload = (): void => void refetch();
  useReloadAfterWork(reload);
  return (
    <section aria-label={t('home.desk.title')}>
      <NotLoaded loading={loading} error={data ? undefined : error} again={reload}>
        {data && <Cards cards={data.getDesk} />}
      </NotLoaded>
      <RegistrationOfAddress onChanged={reload} />
    </section>
  );
}

/** Loads the cards again when a window over this page closes. */
function useReloadAfterWork(reload: () => void): void {
  const isOpen = useSearchParams()[0].has('reviewModal');
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) reload();
    wasOpen.current = isOpen;
  });
}

/** A card leads to the reader's registration for a visit by the address of this page. */
function RegistrationOfAddress({ onChanged }: { readonly onChanged: () => void }) {
  const [parameters] = useSearchParams();
  const { close } = useAddress();
  const { user } = useSignedIn();
  const visitId = Number(parameters.get('registration'));
  if (!Number.isInteger(visitId) || visitId <= 0) return null;
  const closed = (): void => {
    const rest = new URLSearchParams(parameters);
    rest.delete('registration');
    close(rest);
  };
  return (
    <Suspense>
      <RegistrationDialog visitId={visitId} userId={user.id} onClose={closed} onChanged={onChanged} />
    </Suspense>
  );
}
