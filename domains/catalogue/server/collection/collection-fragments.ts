import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { collections } from '../product/collection.table.ts'

export const c = alias(collections, 'c')

export const fromCollections = sql`${collections} c`
