import { bytea, instant, localeCode, recordColumns } from '@comptoir/platform/server'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LastRefusal } from '../../contract/abandoned/stop-reason.ts'
import type { EnteredAddress } from '../../contract/address/address-format.ts'
import { checkoutStates, checkoutSteps, type EnteredCard } from '../../contract/purchase/checkout.ts'

export const checkouts = pgTable('checkouts', {
  ...recordColumns(),
  token_hash: bytea().notNull(),
  cart_id: uuid(),
  account_id: uuid(),
  state: text({ enum: checkoutStates }).notNull().default('open'),
  locale: localeCode().notNull(),
  email: text(),
  phone: text(),
  vat_id: text(),
  vat_is_valid: boolean(),
  shipping_address: jsonb().$type<EnteredAddress>(),
  billing_address: jsonb().$type<EnteredAddress>(),
  shipping_method_id: uuid(),
  location_id: uuid(),
  method: text(),
  confirmation: jsonb().$type<EnteredCard>(),
  note: text(),
  consent: boolean().notNull().default(false),
  consent_at: instant(),
  step: text({ enum: checkoutSteps }).notNull().default('information'),
  last_refusal: jsonb().$type<LastRefusal>(),
  quote: jsonb().$type<unknown>(),
  quote_hash: bytea(),
  renewals: integer().notNull().default(0),
  order_id: uuid(),
  expires_at: instant().notNull(),
  abandoned_at: instant(),
  recovery_link_id: uuid(),
})
