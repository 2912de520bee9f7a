import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { UploadRefused } from '../../../web/forms/transfer.ts';
import type { Abilities, AnswerFile } from '../../../web/forms/abilities.ts';
import type { FormStore } from '../../../web/forms/renderer/form-store.ts';
import type { QuestionaryApi, RawForm, StepSaveRequest } from '../../../web/forms/wizard/api.ts';
import type { Session } from '../../../web/shell/session.ts';

export interface MadeUp {
  readonly saves: StepSaveRequest[];
  readonly asked: string[];
  finishUpload: ((how: 'complete' | 'error' | 'rejected') => void) | null;
  progress: ((percent: number) => void) | null;
}

const AN_HOUR_S = 3600;

export function madeUpToken({ role, userId = 1, isInternal = false }: NonNullable<Viewer>): string {
  const iat = Math.floor(Date.now() / 1000);
  const only = { id: 1, shortCode: role, title: role };
  const claims: Omit<Session, 'token'> = {
    user: { id: userId, firstname: 'Petra', lastname: 'Novak', preferredname: null, email: 'petra@facility.example' },
    roles: [only],
    currentRole: only,
    isInternalUser: isInternal,
    impersonatingUserId: null,
    externalToken: null,
    iat,
    exp: iat + AN_HOUR_S,
  };
  return ['', btoa(JSON.stringify(claims)), ''].join('.');
}

export function proofApi(made: MadeUp, form: RawForm): QuestionaryApi {
  let stored = form;
  return {
    load: () => Promise.resolve(stored),
    save: (request) => {
      made.saves.push(request);
      const completedTopics = request.partial ? stored.completedTopics : [...new Set([...stored.completedTopics, request.topicId])];
      stored = { ...stored, completedTopics, answers: { ...stored.answers, ...request.answers } };
      const saved = Object.entries(request.answers).map(([questionId, value]) => ({ questionId, value, version: 1 }));
      return Promise.resolve({ saved, conflicts: [], problems: [], completedTopics: [...completedTopics], notices: [], unchanged: [] });
    },
  };
}

export function madeUpAbilities(made: MadeUp, store: () => FormStore): Abilities {
  const recorded = (what: string) => (): Promise<void> => Promise.resolve(void made.asked.push(what));
  return {
    dynamicOptions: () => Promise.resolve(['Chemistry laboratory', 'Magnet workshop']),
    upload: (file, { onProgress, onStored, signal }) =>
      store().uploading(
        new Promise<AnswerFile>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
          made.progress = onProgress;
          made.finishUpload = (how) => {
            if (how === 'error') return reject(new Error('broken'));
            if (how === 'rejected') return reject(new UploadRefused('Incorrect file type', 'FILE_TYPE_REFUSED'));
            const stored = {
              id: `stored-${file.name}`,
              name: file.name,
              mimeType: file.type,
              sizeInBytes: file.size,
              pages: 1,
              pdfFault: null,
            };
            resolve(stored);
          };
        }),
        (stored) => {
          store().addFact('files', { [stored.id]: stored });
          onStored(stored);
        },
      ),
    download: (fileId) => void made.asked.push(`download ${fileId}`),
    choosePeople: ({ title }) => {
      made.asked.push(title);
      return Promise.resolve([{ id: 7, name: 'Grace Okafor' }]);
    },
    entries: {
      ahead: () => undefined,
      add: () => void made.asked.push('add'),
      edit: (_field, entry) => void made.asked.push(`edit ${entry.title}`),
      copy: () => void made.asked.push('copy'),
      clone: (_field, entry) => recorded(`clone ${entry.title}`)(),
      others: () => Promise.resolve({ wrote: [], here: [] }),
      remove: (_field, entry) => recorded(`remove ${entry.title}`)().then(() => true),
      restore: (_field, entry) => recorded(`restore ${entry.title}`)().then(() => true),
      underWay: () => null,
      waiting: () => [],
      settle: () => Promise.resolve({ names: [], kept: true }),
    },
    userId: 1,
    dateFormat: 'dd-MM-yyyy',
    dateTimeFormat: 'dd-MM-yyyy HH:mm',
    timeZone: 'UTC',
  };
}
