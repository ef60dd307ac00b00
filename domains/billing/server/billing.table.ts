import { amount, currencyCode, instant, recordColumns, shopId, textArray } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { periods } from '../contract/plan.ts'
import { type InvoiceAddress, invoiceStates } from '../contract/subscription.ts'

const percent = () => numeric({ precision: 5, scale: 3, mode: 'number' })
const day = () => date({ mode: 'string' })

export const billingTerms = pgTable('billing_terms', {
  ...recordColumns(),
  currency: currencyCode().notNull().default('EUR'),
  tax_title: text().notNull().default(''),
  tax_percent: percent().notNull().default(0),
  instructions: text().notNull().default(''),
})

export const billingPlans = pgTable('billing_plans', {
  shop_id: shopId(),
  key: text().notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  text: text().notNull().default(''),
  month: amount(),
  year: amount(),
  max_users: integer(),
  features: textArray().notNull().default([]),
})

export const billingSubscriptions = pgTable('billing_subscriptions', {
  ...recordColumns(),
  plan_key: text(),
  period: text({ enum: periods }).notNull().default('month'),
  address: jsonb().$type<Partial<InvoiceAddress>>().notNull().default({}),
  chosen_at: instant(),
})

export const billingInvoices = pgTable('billing_invoices', {
  ...recordColumns(),
  number: integer().notNull(),
  state: text({ enum: invoiceStates }).notNull().default('open'),
  plan_title: text().notNull(),
  period: text({ enum: periods }).notNull(),
  issued_on: day().notNull(),
  due_on: day().notNull(),
  from_on: day().notNull(),
  until_on: day().notNull(),
  paid_on: day(),
  currency: currencyCode().notNull(),
  net: amount().notNull(),
  tax_title: text().notNull(),
  tax_percent: percent().notNull(),
  tax: amount().notNull(),
  total: amount().generatedAlwaysAs(sql`net + tax`),
  address: jsonb().$type<InvoiceAddress>().notNull(),
})
