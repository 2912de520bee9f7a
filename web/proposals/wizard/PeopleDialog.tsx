import { Suspense } from 'react';
import type { PeopleRequest, Person } from '../../forms/index.ts';
import { UserPicker } from '../../users/index.ts';

export interface PeopleDialogProps {
  readonly request: PeopleRequest;
  readonly onDone: (people: readonly Person[] | null) => void;
}

/** The user picker as forms ask for it. */
export function PeopleDialog({ request: { title, multiple, exclude }, onDone }: PeopleDialogProps) {
  return (
    <Suspense>
      <UserPicker
        title={title}
        multiple={multiple}
        exclude={exclude}
        onClose={() => onDone(null)}
        onChoose={(people) =>
          onDone(
            people.map(({ id, firstname, lastname, preferredname, institution }) => ({
              id,
              name: `${preferredname || firstname} ${lastname}`,
              institution,
            })),
          )
        }
      />
    </Suspense>
  );
}
