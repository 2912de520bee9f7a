import exceljs from 'exceljs';

/** A realistic form with choices, a condition, a range, a group and one unsupported question. */
export async function anXlsForm({ toxic = 'Is the crystal toxic?' } = {}): Promise<Buffer> {
  const book = new exceljs.Workbook();
  const survey = book.addWorksheet('survey');
  survey.addRow(['type', 'name', 'label', 'required', 'relevant', 'constraint']);
  survey.addRow(['begin group', 'crystal', 'The crystal', '', '', '']);
  survey.addRow(['select_one yes_no', 'toxic', toxic, 'yes', '', '']);
  survey.addRow(['text', 'handling', 'How is it handled?', 'yes', `${'$'}{toxic} = "yes"`, '']);
  survey.addRow(['decimal', 'mass', 'Mass in milligrams', '', '', '. >= 1 and . <= 500']);
  survey.addRow(['end group', '', '', '', '', '']);
  survey.addRow(['barcode', 'label', 'Label on the vial', '', '', '']);
  const choices = book.addWorksheet('choices');
  choices.addRow(['list_name', 'name', 'label']);
  choices.addRow(['yes_no', 'yes', 'Yes, it is']);
  choices.addRow(['yes_no', 'no', 'No']);
  const settings = book.addWorksheet('settings');
  settings.addRow(['form_title', 'form_id']);
  settings.addRow(['Crystals from the field', 'field_crystals']);
  return Buffer.from(await book.xlsx.writeBuffer());
}
