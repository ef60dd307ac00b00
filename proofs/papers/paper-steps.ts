import type { Gate } from '../checkout/steps.ts'

interface Statement {
  name: string
  trigger: string
}

/** Every step from the number of a document to the mail that brings it. */
export const paperTriggers: readonly Statement[] = [
  { name: 'a number is taken', trigger: 'before insert on number_series for each row' },
  { name: 'a document is written', trigger: 'before insert on documents for each row' },
  { name: 'the lines of a document are written', trigger: 'before insert on document_lines for each row' },
  { name: 'the hash of a document is kept', trigger: 'before update of last_hash on number_series for each row' },
  {
    name: 'a file is noted',
    trigger: 'before update on documents for each row when (old.file_key is null and new.file_key is not null)',
  },
  {
    name: 'a mail is to bring a document',
    trigger: 'before update on documents for each row when (old.mail_id is null and new.mail_id is not null)',
  },
  {
    name: 'a document is noted as mailed',
    trigger: 'before update on documents for each row when (old.sent_at is null and new.sent_at is not null)',
  },
]

export const paperSteps: readonly Gate[] = paperTriggers.map((at) => ({ name: at.name, at }))
