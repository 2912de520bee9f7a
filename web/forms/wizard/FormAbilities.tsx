import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { DynamicOptionsDocument } from '../../generated/writing.ts';
import { apollo, runningDownloads, useSignedIn } from '../../shell/index.ts';
import { AbilitiesContext, type Abilities, type PeopleRequest, type FormPerson } from '../abilities.ts';
import { uploadFile } from '../transfer.ts';
import type { QuestionarySession } from './session.ts';

/** Dialog for choosing people, injected from the people domain. */
export type PeoplePicker = ComponentType<{
  readonly request: PeopleRequest;
  readonly onDone: (people: readonly FormPerson[] | null) => void;
}>;

export interface FormAbilitiesProps {
  readonly session: QuestionarySession;
  readonly picker?: PeoplePicker;
  readonly invited?: Abilities['invited'];
  readonly messagePicker?: Abilities['messagePicker'];
  readonly children: ReactNode;
}

interface Asked {
  readonly request: PeopleRequest;
  readonly answer: (people: readonly FormPerson[] | null) => void;
}

/** Provides the `Abilities` of a questionary; rows are provided by WithEntries. */
export function FormAbilities({ session, picker: Picker, invited, messagePicker, children }: FormAbilitiesProps) {
  const { user } = useSignedIn();
  const [pickerRequest, setPickerRequest] = useState<Asked | null>(null);
  const canAsk = Picker !== undefined;
  const options = useRef(new Map<string, Promise<readonly string[]>>());
  const abilities = useMemo<Abilities>(() => {
    const { store } = session;
    const { settings, timeZone } = store.context;
    return {
      dynamicOptions: (questionId) => {
        const cached = options.current.get(questionId);
        if (cached) return cached;
        const fetched = apollo
          .query({ query: DynamicOptionsDocument, variables: { questionId } })
          .then(({ data }) => data?.getDynamicMultipleChoiceOptions ?? []);
        options.current.set(questionId, fetched);
        return fetched;
      },
      upload: (file, watch) =>
        store.uploading(uploadFile(file, watch), (stored) => {
          store.addFact('files', { [stored.id]: stored });
          watch.onStored(stored);
        }),
      download: (fileId, name) => runningDownloads.start(`/files/download/${fileId}`, name),
      choosePeople: canAsk
        ? (request) =>
            new Promise((resolve) => {
              setPickerRequest({
                request,
                answer: (people) => {
                  setPickerRequest(null);
                  if (people) store.addFact('users', people);
                  resolve(people);
                },
              });
            })
        : null,
      entries: null,
      ...(invited ? { invited } : {}),
      ...(messagePicker ? { messagePicker } : {}),
      userId: user.id,
      dateFormat: settings['DATE_FORMAT'] || 'dd-MM-yyyy',
      dateTimeFormat: settings['DATE_TIME_FORMAT'] || 'dd-MM-yyyy HH:mm',
      timeZone,
    };
  }, [session, canAsk, invited, messagePicker, user.id]);
  return (
    <AbilitiesContext value={abilities}>
      {children}
      {pickerRequest && Picker && <Picker request={pickerRequest.request} onDone={pickerRequest.answer} />}
    </AbilitiesContext>
  );
}
