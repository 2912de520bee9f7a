import { Fragment } from 'react';
import { Link } from 'react-router';
import type { EmailTemplateRowFragment } from '../../generated/studio.ts';
import { PLACES } from '../workflows/kinds.ts';

export function WorkflowLinks({ workflows }: Pick<EmailTemplateRowFragment, 'workflows'>) {
  return workflows.map(({ id, name, entityType }, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <Link to={`${PLACES[entityType].editor}/${id}`}>{name}</Link>
    </Fragment>
  ));
}
