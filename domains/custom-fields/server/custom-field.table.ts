import { instant, recordColumns, shopId } from '@comptoir/platform/server'
import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fieldTypes, type LocaleTexts } from '../contract/custom-field.ts'

export const customFields = pgTable('custom_fields', {
  ...recordColumns(),
  entity: text().notNull(),
  key: text().notNull(),
  name: jsonb().$type<LocaleTexts>().notNull(),
  help: jsonb().$type<LocaleTexts>().notNull().default({}),
  type: text({ enum: fieldTypes }).notNull(),
  localised: boolean().notNull().default(false),
  many: boolean().notNull().default(false),
  required: boolean().notNull().default(false),
  reference_to: text(),
  minimum: numeric({ mode: 'number' }),
  maximum: numeric({ mode: 'number' }),
  longest: integer(),
  position: integer().notNull().default(0),
  in_list: boolean().notNull().default(true),
  filterable: boolean().notNull().default(true),
  /** Set on deletion; the key stays reserved until the values are purged. */
  removed_at: instant(),
})

export const fieldChoices = pgTable('custom_field_choices', {
  shop_id: shopId(),
  field_id: uuid().notNull(),
  key: text().notNull(),
  label: jsonb().$type<LocaleTexts>().notNull(),
  position: integer().notNull(),
})
