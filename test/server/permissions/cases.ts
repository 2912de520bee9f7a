import type { RoleCode } from '../../../engine/catalog/types.ts';
import type { Household, Relation } from './village.ts';

type Rule = (role: RoleCode, relation: Relation) => boolean;

const isMember = (relation: Relation): boolean => relation === 'own' || relation === 'colleague';

/** Read access to a proposal by the permissions table. Panel seats, internal reviews and visits are tested with their domains. */
const mayRead: Rule = (role, relation) =>
  role === 'USER_OFFICER' ||
  role === 'EXPERIMENT_SAFETY_REVIEWER' ||
  (role === 'USER' && (isMember(relation) || relation === 'data access')) ||
  (role === 'INSTRUMENT_SCIENTIST' && relation === 'instrument');

/** They judge nothing of it. */
const isOnProposal = (relation: Relation): boolean => isMember(relation) || relation === 'data access';
const mayWrite: Rule = (role, relation) => role === 'USER_OFFICER' || isMember(relation);
/** No proposal of the village is in a technique call, where scientists decide: see technique-proposals.test.ts. */
const decidesTechnique: Rule = (role) => role === 'USER_OFFICER';
/** Chairs and secretaries: see decisions.test.ts. */
const mayAdminister: Rule = (role) => role === 'USER_OFFICER';
const mayWithdraw: Rule = (role, relation) => role === 'USER_OFFICER' || (role === 'USER' && relation === 'own');
const commentsAsScientist: Rule = (role, relation) =>
  role === 'USER_OFFICER' || (role === 'INSTRUMENT_SCIENTIST' && relation === 'instrument');
const mayReadAndWrite: Rule = (role, relation) => mayRead(role, relation) && mayWrite(role, relation);
export const isOwner: Rule = (role, relation) => role === 'USER_OFFICER' || relation === 'own';
/** Plain users know only people they share a proposal with; all other roles know everybody. */
const knows: Rule = (role, relation) => role !== 'USER' || isMember(relation) || relation === 'data access';
/** Access to a file: uploader, officers, and readers of its referrer. */
const mayHaveFile: Rule = (role, relation) => relation === 'own' || mayRead(role, relation);

/** Reachable by links: readable items, and one's own, which are listed in every role. */
export const mayBeReached: Rule = (role, relation) => mayRead(role, relation) || isMember(relation);

export interface Case {
  readonly name: string;
  readonly document: (of: Household) => string;
  readonly may: Rule;
  /** Form of a refusal: null, empty list, or an error without a change. */
  readonly otherwise: 'null' | 'empty' | 'refused';
  /** The drafts of the village are in no state for it; the call has a test of its own. */
  readonly notInVillage?: true;
}

const query = (body: string): string => `query { it: ${body} }`;
const mutation = (body: string): string => `mutation { it: ${body} }`;

export const READS: readonly Case[] = [
  { name: 'getProposal', document: ({ pk }) => query(`getProposal(primaryKey: ${pk}) { title }`), may: mayRead, otherwise: 'null' },
  {
    name: 'getProposalToClone',
    document: ({ pk }) => query(`getProposalToClone(primaryKey: ${pk}) { title }`),
    may: mayRead,
    otherwise: 'null',
  },
  ...(['questionaryId', 'sampleQuestionaryId', 'entryQuestionaryId'] as const).flatMap((key): readonly Case[] => [
    {
      name: `getQuestionary ${key}`,
      document: (of) => query(`getQuestionary(questionaryId: ${of[key]}) { questionaryId }`),
      may: mayRead,
      otherwise: 'null',
    },
    {
      name: `getQuestionaryForm ${key}`,
      document: (of) => query(`getQuestionaryForm(questionaryId: ${of[key]}) { revision }`),
      may: mayRead,
      otherwise: 'null',
    },
  ]),
  {
    name: 'getQuestionary of nothing yet',
    document: (of) => query(`getQuestionary(questionaryId: ${of.looseQuestionaryId}) { questionaryId }`),
    may: isOwner,
    otherwise: 'null',
  },
  {
    name: 'getQuestionaryForm of nothing yet',
    document: (of) => query(`getQuestionaryForm(questionaryId: ${of.looseQuestionaryId}) { revision }`),
    may: isOwner,
    otherwise: 'null',
  },
  {
    name: 'getBlankQuestionaryForm of a sample to come',
    document: ({ pk, sampleTemplateId }) => query(`getBlankQuestionaryForm(templateId: ${sampleTemplateId}, parentId: ${pk}) { revision }`),
    may: mayRead,
    otherwise: 'refused',
  },
  {
    name: 'getPeopleAtWork',
    document: ({ questionaryId }) => query(`getPeopleAtWork(questionaryId: ${questionaryId})`),
    may: mayRead,
    otherwise: 'refused',
  },
  {
    name: 'getUnprintableLetters',
    document: ({ pk }) => query(`getUnprintableLetters(primaryKeys: [${pk}]) { letters }`),
    may: mayRead,
    otherwise: 'refused',
  },
  { name: 'getSample', document: ({ sampleId }) => query(`getSample(sampleId: ${sampleId}) { title }`), may: mayRead, otherwise: 'null' },
  {
    name: 'getSamplesWithQuestionaryStatus',
    document: ({ pk }) => query(`getSamplesWithQuestionaryStatus(filter: { proposalPk: ${pk} }) { title }`),
    may: mayRead,
    otherwise: 'empty',
  },
  {
    name: 'getGenericTemplate',
    document: ({ entryId }) => query(`getGenericTemplate(genericTemplateId: ${entryId}) { title }`),
    may: mayRead,
    otherwise: 'null',
  },
  {
    name: 'getGenericTemplateMinimal',
    document: ({ entryId }) => query(`getGenericTemplateMinimal(genericTemplateId: ${entryId}) { title }`),
    may: mayRead,
    otherwise: 'null',
  },
  {
    name: 'getGenericTemplatesWithQuestionaryStatus',
    document: ({ pk }) => query(`getGenericTemplatesWithQuestionaryStatus(filter: { proposalPk: ${pk} }) { title }`),
    may: mayRead,
    otherwise: 'empty',
  },
  {
    name: 'getFileMetadata',
    document: ({ fileId }) => query(`getFileMetadata(fileId: "${fileId}") { originalFileName }`),
    may: mayHaveFile,
    otherwise: 'null',
  },
  {
    name: 'getFilesMetadata',
    document: ({ fileId }) => query(`getFilesMetadata(filter: { fileIds: ["${fileId}"] }) { originalFileName }`),
    may: mayHaveFile,
    otherwise: 'empty',
  },
  {
    name: 'getFileMetadata of nothing yet',
    document: ({ looseFileId }) => query(`getFileMetadata(fileId: "${looseFileId}") { originalFileName }`),
    may: isOwner,
    otherwise: 'null',
  },
  {
    name: 'getProposalsWithAttachments',
    document: ({ proposalId }) => query(`getProposalsWithAttachments(referenceNumbers: ["${proposalId}"]) { proposalId }`),
    may: (role, relation) => mayRead(role, relation) && role !== 'USER' && role !== 'EXPERIMENT_SAFETY_REVIEWER',
    otherwise: 'empty',
  },
  {
    name: 'getInstrumentScientistProposals',
    document: ({ proposalId }) => query(`getInstrumentScientistProposals(searchText: "${proposalId}") { totalCount }`),
    may: (role, relation) => role === 'INSTRUMENT_SCIENTIST' && relation === 'instrument',
    otherwise: 'empty',
  },
  ...(['getTechniqueScientistProposals', 'getTechniqueScientistProposalsBasic'] as const).map((name): Case => ({
    name,
    document: ({ proposalId }) => query(`${name}(searchText: "${proposalId}") { totalCount }`),
    may: (role) => role === 'USER_OFFICER',
    otherwise: 'empty',
  })),
  {
    name: 'getCallByAnswerId',
    document: ({ answerId }) => query(`getCallByAnswerId(answerId: ${answerId}) { id }`),
    may: mayRead,
    otherwise: 'null',
  },
  {
    name: 'getBasicUserDetails',
    document: ({ proposer }) => query(`getBasicUserDetails(userId: ${proposer.id}) { id }`),
    may: knows,
    otherwise: 'null',
  },
  {
    name: 'getUsers',
    document: ({ proposer }) => query(`getUsers(filter: "${proposer.lastname}") { totalCount }`),
    may: knows,
    otherwise: 'empty',
  },
  {
    name: 'getTokenForUser',
    document: ({ proposer }) => mutation(`getTokenForUser(userId: ${proposer.id})`),
    may: (role, relation) => role === 'USER_OFFICER' && relation !== 'own',
    otherwise: 'refused',
  },
  { name: 'getUser', document: ({ proposer }) => query(`getUser(userId: ${proposer.id}) { birthdate }`), may: isOwner, otherwise: 'null' },
  {
    name: 'getExpiryDates',
    document: ({ proposer }) => query(`getExpiryDates(userId: ${proposer.id}) { kind }`),
    may: (role, relation) => isOwner(role, relation) || role === 'EXPERIMENT_SAFETY_REVIEWER',
    otherwise: 'refused',
  },
  {
    name: 'getDataAccessUsers',
    document: ({ pk }) => query(`getDataAccessUsers(proposalPk: ${pk}) { id }`),
    may: (role, relation) =>
      (mayRead(role, relation) && role !== 'EXPERIMENT_SAFETY_REVIEWER' && relation !== 'data access') || role === 'USER_OFFICER',
    otherwise: 'empty',
  },
  {
    name: 'getProposalScientistComment',
    document: ({ pk }) => query(`getProposalScientistComment(proposalPk: ${pk}) { comment }`),
    may: commentsAsScientist,
    otherwise: 'null',
  },
  {
    name: 'instrumentCalendarAddress',
    document: ({ instrumentId }) => query(`instrumentCalendarAddress(instrumentId: ${instrumentId})`),
    may: commentsAsScientist,
    otherwise: 'refused',
  },
  {
    name: 'getTechniquesByScientist',
    document: ({ proposer }) => query(`getTechniquesByScientist(userId: ${proposer.id}) { id }`),
    may: (role, relation) => role === 'USER_OFFICER' || (role === 'INSTRUMENT_SCIENTIST' && relation === 'own'),
    otherwise: 'refused',
  },
];

const answers = (call: string, questionaryId: number, topicId: number, questionId: string, result: string): string =>
  mutation(`${call}(questionaryId: ${questionaryId}, topicId: ${topicId}, isPartialSave: true,
    answers: [{ questionId: "${questionId}", value: "Mine" }]) { ${result} }`);

export const WRITES: readonly Case[] = (
  [
    {
      name: 'updateProposal',
      document: ({ pk }) => mutation(`updateProposal(proposalPk: ${pk}, title: "Mine", abstract: "Mine") { primaryKey }`),
      may: mayWrite,
    },
    {
      name: 'setCoProposerInvites',
      document: ({ pk }) => mutation(`setCoProposerInvites(input: { proposalPk: ${pk}, emails: ["new@uni.example"] }) { id }`),
      may: mayWrite,
    },
    // a draft: its members may name nobody, see data-access.test.ts
    {
      name: 'updateDataAccessUsers',
      document: ({ pk, reader }) => mutation(`updateDataAccessUsers(proposalPk: ${pk}, userIds: [${reader.id}]) { id }`),
      may: (role) => role === 'USER_OFFICER',
    },
    // before its instruments are taken away
    {
      name: 'administrationProposal',
      document: ({ pk, instrumentId }) =>
        mutation(`administrationProposal(proposalPk: ${pk}, finalStatus: RESERVED,
          managementTimeAllocations: [{ instrumentId: ${instrumentId}, value: 1 }]) { primaryKey }`),
      may: mayAdminister,
      notInVillage: true,
    },
    {
      name: 'previewAdministration',
      document: ({ pk, instrumentId }) =>
        query(`previewAdministration(proposalPk: ${pk}, finalStatus: RESERVED,
          managementTimeAllocations: [{ instrumentId: ${instrumentId}, value: 1 }]) { key }`),
      may: mayAdminister,
      notInVillage: true,
    },
    {
      name: 'previewTechniqueStatus',
      document: ({ pk }) => query(`previewTechniqueStatus(proposalPks: [${pk}], statusId: 2) { key }`),
      may: decidesTechnique,
      notInVillage: true,
    },
    {
      name: 'changeTechniqueProposalsStatus',
      document: ({ pk }) => mutation(`changeTechniqueProposalsStatus(proposalPks: [${pk}], statusId: 2) { primaryKey }`),
      may: decidesTechnique,
      notInVillage: true,
    },
    {
      name: 'assignTechniqueProposalsToInstruments',
      document: ({ pk }) => mutation(`assignTechniqueProposalsToInstruments(proposalPks: [${pk}], instrumentIds: []) { primaryKey }`),
      may: decidesTechnique,
    },
    {
      name: 'updateProposalScientistComment',
      document: ({ commentId }) => mutation(`updateProposalScientistComment(commentId: ${commentId}, comment: "Mine") { commentId }`),
      may: commentsAsScientist,
    },
    {
      name: 'deleteProposalScientistComment',
      document: ({ commentId }) => mutation(`deleteProposalScientistComment(commentId: ${commentId}) { commentId }`),
      may: commentsAsScientist,
    },
    // a proposal has one, which those who may have just deleted
    {
      name: 'createProposalScientistComment',
      document: ({ pk }) => mutation(`createProposalScientistComment(proposalPk: ${pk}, comment: "Mine") { commentId }`),
      may: commentsAsScientist,
    },
    {
      name: 'followQuestionary',
      document: ({ questionaryId }) => mutation(`followQuestionary(questionaryId: ${questionaryId}, known: []) { mayWrite }`),
      may: mayRead,
    },
    ...(['answerTopic', 'saveAnswers'] as const).flatMap((call): readonly Omit<Case, 'otherwise'>[] => {
      const result = call === 'answerTopic' ? 'questionId' : 'completedTopics';
      return [
        {
          name: `${call} of the proposal`,
          document: (of) => answers(call, of.questionaryId, of.topicId, 'aim', result),
          may: mayReadAndWrite,
        },
        {
          name: `${call} of a sample`,
          document: (of) => answers(call, of.sampleQuestionaryId, of.sampleTopicId, 'formula', result),
          may: mayReadAndWrite,
        },
        {
          name: `${call} of an entry`,
          document: (of) => answers(call, of.entryQuestionaryId, of.entryTopicId, 'remark', result),
          may: mayReadAndWrite,
        },
        {
          name: `${call} of nothing yet`,
          document: (of) => answers(call, of.looseQuestionaryId, of.entryTopicId, 'remark', result),
          may: isOwner,
        },
      ];
    }),
    {
      name: 'createSample',
      document: ({ pk, sampleTemplateId }) =>
        mutation(`createSample(title: "Mine", templateId: ${sampleTemplateId}, proposalPk: ${pk}, questionId: "samples") { id }`),
      may: mayWrite,
    },
    {
      name: 'updateSample',
      document: ({ sampleId }) => mutation(`updateSample(sampleId: ${sampleId}, title: "Mine") { id }`),
      may: mayWrite,
    },
    {
      name: 'submitSampleReview',
      document: ({ sampleId }) => mutation(`submitSampleReview(sampleId: ${sampleId}, safetyStatus: LOW_RISK) { id }`),
      may: (role, relation) => role === 'USER_OFFICER' || (role === 'EXPERIMENT_SAFETY_REVIEWER' && !isOnProposal(relation)),
    },
    { name: 'cloneSample', document: ({ sampleId }) => mutation(`cloneSample(sampleId: ${sampleId}) { id }`), may: mayWrite },
    { name: 'deleteSample', document: ({ sampleId }) => mutation(`deleteSample(sampleId: ${sampleId}) { id }`), may: mayWrite },
    // users who may delete it have just deleted it
    { name: 'restoreSample', document: ({ sampleId }) => mutation(`restoreSample(sampleId: ${sampleId}) { id }`), may: mayWrite },
    {
      name: 'createGenericTemplate',
      document: ({ pk, entryTemplateId }) =>
        mutation(`createGenericTemplate(title: "Mine", templateId: ${entryTemplateId}, proposalPk: ${pk}, questionId: "entries") { id }`),
      may: mayWrite,
    },
    {
      name: 'updateGenericTemplate',
      document: ({ entryId }) => mutation(`updateGenericTemplate(genericTemplateId: ${entryId}, title: "Mine") { id }`),
      may: mayWrite,
    },
    {
      name: 'cloneGenericTemplate',
      document: ({ entryId }) => mutation(`cloneGenericTemplate(genericTemplateId: ${entryId}) { id }`),
      may: mayWrite,
    },
    {
      name: 'createGenericTemplateWithCopiedAnswers',
      document: ({ pk, entryTemplateId, entryQuestionaryId }) =>
        mutation(`createGenericTemplateWithCopiedAnswers(templateId: ${entryTemplateId}, proposalPk: ${pk}, questionId: "entries",
          copyAnswersInput: [{ title: "Copy", sourceQuestionaryId: ${entryQuestionaryId} }]) { id }`),
      may: mayReadAndWrite,
    },
    {
      name: 'deleteGenericTemplate',
      document: ({ entryId }) => mutation(`deleteGenericTemplate(genericTemplateId: ${entryId}) { id }`),
      may: mayWrite,
    },
    {
      name: 'restoreGenericTemplate',
      document: ({ entryId }) => mutation(`restoreGenericTemplate(genericTemplateId: ${entryId}) { id }`),
      may: mayWrite,
    },
    {
      name: 'cloneProposals',
      document: ({ pk, callId }) => mutation(`cloneProposals(callId: ${callId}, proposalsToClonePk: [${pk}]) { primaryKey }`),
      may: (role, relation) => role === 'USER_OFFICER' || (role === 'USER' && isMember(relation)),
    },
    {
      name: 'createUserByEmailInvite for a panel',
      document: () =>
        mutation('createUserByEmailInvite(firstname: "New", lastname: "Reviewer", email: "new@panel.example", userRole: FAP_REVIEWER)'),
      may: (role) => role === 'USER_OFFICER',
    },
    {
      name: 'updateUser',
      document: ({ proposer }) => mutation(`updateUser(id: ${proposer.id}, department: "Mine") { id }`),
      may: isOwner,
    },
  ] satisfies readonly Omit<Case, 'otherwise'>[]
).map((it) => ({ ...it, otherwise: 'refused' as const }));

export const ENDINGS: readonly Case[] = [
  {
    name: 'endSessions',
    document: ({ proposer }) => mutation(`endSessions(userId: ${proposer.id})`),
    may: isOwner,
    otherwise: 'refused',
  },
  {
    name: 'submitProposal',
    document: ({ pk }) => mutation(`submitProposal(proposalPk: ${pk}) { primaryKey }`),
    may: mayWrite,
    otherwise: 'refused',
  },
  {
    name: 'withdrawProposal',
    document: ({ pk }) => mutation(`withdrawProposal(proposalPk: ${pk}) { proposal { primaryKey } }`),
    may: mayWithdraw,
    otherwise: 'refused',
    notInVillage: true,
  },
  {
    name: 'takeBackWithdrawal',
    document: ({ pk }) => mutation(`takeBackWithdrawal(proposalPk: ${pk}) { proposal { primaryKey } }`),
    may: mayWithdraw,
    otherwise: 'refused',
    notInVillage: true,
  },
  {
    name: 'deleteProposal',
    document: ({ pk }) => mutation(`deleteProposal(proposalPk: ${pk}) { primaryKey }`),
    may: isOwner,
    otherwise: 'refused',
  },
];

export const PATHS: readonly { readonly path: (of: Household) => string; readonly may: Rule }[] = [
  { path: ({ fileId }) => `/files/download/${fileId}`, may: mayHaveFile },
  { path: ({ looseFileId }) => `/files/download/${looseFileId}`, may: isOwner },
  {
    path: ({ pk }) => `/download/zip/attachment/${pk}?questionIds=paper`,
    may: (role, relation) => mayRead(role, relation) && role !== 'USER' && role !== 'EXPERIMENT_SAFETY_REVIEWER',
  },
  { path: ({ pk }) => `/download/pdf/proposal/${pk}`, may: mayRead },
  { path: ({ pk }) => `/download/zip/proposal/${pk}`, may: mayRead },
  { path: ({ pk }) => `/download/xlsx/proposal/${pk}`, may: (role) => role === 'USER_OFFICER' },
  {
    path: ({ pk }) => `/download/xlsx/instrument/${pk}`,
    may: (role, relation) => role === 'INSTRUMENT_SCIENTIST' && mayRead(role, relation),
  },
  { path: ({ callId }) => `/download/xlsx/call_fap/${callId}`, may: (role) => role === 'USER_OFFICER' },
  { path: ({ fapId, callId }) => `/download/xlsx/fap/${fapId}/call/${callId}`, may: (role) => role === 'USER_OFFICER' },
  { path: () => '/download/xlsx/feedback/answers', may: (role) => role === 'USER_OFFICER' },
  // no proposal of the village has a technique
  { path: ({ pk }) => `/download/xlsx/technique/${pk}`, may: (role) => role === 'USER_OFFICER' },
  { path: ({ sampleId }) => `/download/pdf/sample/${sampleId}`, may: mayRead },
  { path: ({ entryId }) => `/download/pdf/generic-template/${entryId}`, may: mayRead },
];
