import { instant, localeCode, recordColumns, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { mailParts } from '../../contract/mail-text.ts'

export const mailTemplates = pgTable('mail_templates', {
  ...recordColumns(),
  template: text().notNull(),
  is_off: boolean().notNull().default(false),
})

export const mailTexts = pgTable('mail_texts', {
  shop_id: shopId(),
  template: text().notNull(),
  locale: localeCode().notNull(),
  part: text({ enum: mailParts }).notNull(),
  text: text(),
  replaces: text(),
  draft: text(),
  author: text(),
  drafted_at: instant(),
  updated_at: instant().notNull().default(sql`now()`),
})
