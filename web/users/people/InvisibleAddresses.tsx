import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName, type PersonName } from '../../../engine/text.ts';
import { InvisibleAddressesDocument } from '../../generated/people.ts';

function PersonLink({ person }: { readonly person: PersonName & { readonly id: number } }) {
  return <Link to={`/People/${person.id}`}>{fullName(person)}</Link>;
}

/** Accounts whose e-mail address has characters that nobody sees: an officer corrects it on the page of the person. */
export function InvisibleAddresses() {
  const { t } = useTranslation();
  const { data } = useQuery(InvisibleAddressesDocument, { fetchPolicy: 'cache-and-network' });
  const addresses = data?.getInvisibleAddresses ?? [];
  if (addresses.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('people.invisible.title', { count: addresses.length })}
      description={
        <>
          {t('people.invisible.text')}
          <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
            {addresses.map(({ user, email, character, sameAs }) => (
              <li key={user.id}>
                <PersonLink person={user} /> {t('people.invisible.address', { email, character })}
                {sameAs.map((other) => (
                  <div key={other.id}>
                    {t('people.invisible.same')} <PersonLink person={other} />
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
