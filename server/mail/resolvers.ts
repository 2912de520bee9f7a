import type { EmailDraftRow, MailContext } from './types.ts';
import type { SendingWorkflow } from './templates.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { EmailTemplateRow, EmailTemplateTexts } from './repository/templates.ts';

type Shown = EmailTemplateRow & { readonly isAboutProposal: boolean; readonly workflows: readonly SendingWorkflow[] };
interface BaseGiven {
  readonly emailTemplateId: number;
  readonly revision: number;
  readonly draftAt?: Date | null | undefined;
}
type Mark = { readonly field: string; readonly line: number; readonly column: number; readonly message: string };

const shown = (template: Shown) => ({
  ...template,
  draft: draftOf(template),
  use: template.use === 'automatic' ? ('AUTOMATIC' as const) : ('STATUS_ACTION' as const),
});
const draftOf = ({ draft, draftBy, draftAt }: Shown): EmailDraftRow | null =>
  draft && draftAt ? { ...(draft as EmailTemplateTexts), savedAt: draftAt, by: draftBy } : null;
const base = ({ emailTemplateId: id, revision, draftAt }: BaseGiven) => ({ id, revision, draftAt: draftAt ?? null });
const mark = ({ severity, ...it }: Mark & { readonly severity: 'error' | 'warning' }) => ({
  ...it,
  severity: severity === 'error' ? ('ERROR' as const) : ('WARNING' as const),
});

interface Previewed {
  readonly emailTemplateId?: number | null | undefined;
  readonly subject: string;
  readonly body: string;
  readonly proposalPk?: number | null | undefined;
  readonly recipient?: string | null | undefined;
}
const preview = ({ emailTemplateId, subject, body, proposalPk, recipient }: Previewed) => ({
  emailTemplateId: emailTemplateId ?? null,
  subject,
  body,
  proposalPk: proposalPk ?? null,
  recipient: recipient ?? null,
});

export const resolvers: Resolvers<MailContext> = {
  Query: {
    getEmailTemplates: async (_root, { searchText, first, offset }, { mail }) => {
      const page = { searchText: searchText?.trim() ?? '', first: first ?? null, offset: offset ?? null };
      const { emailTemplates, totalCount } = await mail.editor.page(page);
      return { emailTemplates: emailTemplates.map(shown), totalCount };
    },
    getUnwrittenEmailTemplates: (_root, _args, { mail }) => mail.editor.unwritten(),
    getEmailTemplate: async (_root, { emailTemplateId }, { mail }) => shown(await mail.editor.one(emailTemplateId)),
    getEmailTemplateRevisions: async (_root, { emailTemplateId }, { mail, users, actor }) => {
      const revisions = await mail.editor.revisions(emailTemplateId);
      const people = await users.basic(
        revisions.map(({ savedBy }) => savedBy ?? 0),
        actor,
      );
      return revisions.map((revision, i) => ({ ...revision, savedBy: people[i] ?? null }));
    },
    getEmailVariables: (_root, { emailTemplateId }, { mail }) => mail.editor.variables(emailTemplateId ?? null),
    checkEmailTemplate: async (_root, { emailTemplateId, ...texts }, { mail }) =>
      (await mail.editor.check(emailTemplateId ?? null, texts)).map(mark),
    previewEmailTemplate: (_root, args, { mail }) => mail.editor.preview(preview(args)),
  },
  Mutation: {
    createEmailTemplate: async (_root, { key, ...texts }, { mail, actor }) => shown(await mail.editor.create(actor, texts, key ?? null)),
    restoreEmailTemplate: async (_root, { earlier, ...opened }, { mail, actor }) =>
      shown(await mail.editor.restore(actor, base(opened), earlier)),
    saveEmailDraft: async (_root, { emailTemplateId, revision, draftAt, ...texts }, { mail, actor }) =>
      shown(await mail.editor.saveDraft(actor, base({ emailTemplateId, revision, draftAt }), texts)),
    publishEmailTemplate: async (_root, args, { mail, actor }) => shown(await mail.editor.publish(actor, base(args))),
    discardEmailDraft: async (_root, args, { mail }) => shown(await mail.editor.discardDraft(base(args))),
    deleteEmailTemplate: async (_root, { emailTemplateId }, { mail }) => shown(await mail.editor.remove(emailTemplateId)),
    sendTestEmail: (_root, args, { mail, actor }) => mail.editor.test(actor, preview(args)),
  },
  EmailDraft: {
    savedBy: async ({ by }, _args, { users, actor }) => (by === null ? null : ((await users.basic([by], actor))[0] ?? null)),
  },
  TextVariable: { list: ({ list }) => list ?? false },
};
