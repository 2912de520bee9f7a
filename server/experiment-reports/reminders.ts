import { dateFormatsOf, momentInZone } from '../../engine/rules/date-formats.ts';
import { isReminderDue, reportDueAt } from '../../engine/rules/experiment-reports.ts';
import { emailAbout } from '../mail/index.ts';
import { markReportReminded, unreported } from './repository/reminders.ts';
import type { ExperimentReportServices } from './types.ts';

/** Queues an e-mail for each experiment whose report is due. @returns the number of e-mails */
export async function remindOfReports({ core, mail, settings }: ExperimentReportServices, now: Date): Promise<number> {
  return core.db.transaction().execute(async (tx) => {
    const values = await settings.all(tx);
    const dueDays = Number(values.get('EXPERIMENT_REPORT_DUE_DAYS'));
    if (!(dueDays > 0)) return 0;
    const rows = (await unreported(tx, now)).map((row) => ({ ...row, dueAt: reportDueAt(row.endsAt, dueDays) }));
    const due = rows.filter((row) => isReminderDue(row, now));
    await markReportReminded(tx, due.map(({ experimentPk }) => experimentPk), now); // prettier-ignore
    const formats = dateFormatsOf(values);
    const mails = due.map(({ experimentPk, experimentId, proposalPk, dueAt, count }) => ({
      key: `report-reminder-${experimentPk}-${count + 1}`,
      request: emailAbout(
        { template: 'report-reminder', to: 'PI', entity: { kind: 'PROPOSAL', id: proposalPk } },
        {
          cc: ['CO_PROPOSERS'],
          extra: {
            experimentId,
            dueAt: dueAt ? momentInZone(dueAt, formats) : '',
            url: `${core.config.publicUrl}/CreateExperimentReport/${experimentPk}`,
          },
        },
      ),
    }));
    await mail.enqueue(tx, ...mails);
    return mails.length;
  });
}
