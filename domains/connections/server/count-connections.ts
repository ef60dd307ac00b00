import type { Queryable } from '@comptoir/platform/server'
import { and, eq, isNull } from 'drizzle-orm'
import { apiKeys, webhooks } from './connections.table.ts'

/** Keys that are in use, and addresses. */
export const countConnections = async (db: Queryable, shop: number) =>
  (await db.$count(apiKeys, and(eq(apiKeys.shop_id, shop), isNull(apiKeys.revoked_at)))) +
  (await db.$count(webhooks, eq(webhooks.shop_id, shop)))
