import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { levels, type Notification } from '../contract/notification.ts'

export const notifications = pgTable('notifications', {
  shop_id: shopId(),
  id: uuid().notNull(),
  title: text().notNull(),
  title_args: jsonb().$type<Notification['title_args']>().notNull().default({}),
  content: jsonb().$type<Notification['content']>().notNull(),
  level: text({ enum: levels }).notNull().default('info'),
  permission: text(),
  user_id: uuid(),
  created_at: instant().notNull().default(sql`clock_timestamp()`),
})

export const notificationReaders = pgTable('notification_readers', {
  shop_id: shopId(),
  user_id: uuid().notNull(),
  read_before_at: instant().notNull().default('epoch'),
  viewed_at: instant().notNull().default('epoch'),
  undo_before_at: instant(),
})

export const notificationReads = pgTable('notification_reads', {
  shop_id: shopId(),
  user_id: uuid().notNull(),
  notification_id: uuid().notNull(),
  viewed_at: instant().notNull(),
})
