import { instant, localeCode, recordColumns, searchColumns } from '@comptoir/platform/server'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailAttachment } from '../../contract/mail.ts'
import { mailStates } from '../../contract/mail-state.ts'

export const mails = pgTable('mails', {
  ...recordColumns(),
  cause: text().notNull(),
  order_id: uuid(),
  template: text().notNull(),
  to_address: text().notNull(),
  to_name: text(),
  locale: localeCode().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  plain: text().notNull(),
  attachments: jsonb().$type<readonly MailAttachment[]>().notNull().default([]),
  secret: text(),
  leave_url: text(),
  state: text({ enum: mailStates }).notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  error: text(),
  ...searchColumns(),
  sent_at: instant(),
})
