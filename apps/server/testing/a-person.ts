import type { TestShop } from '@comptoir/platform/testing'

interface Column {
  table: string
  column: string
  type: string
}

/** Columns of all tables, those of jobs and partitions included, that can hold a text. */
const textColumns = `select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as column,
    c.udt_name as type
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    and c.udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea', '_text')`

/** The columns in which the database holds one of these texts, in whatever case. */
export async function placesOf({ app }: TestShop, texts: readonly string[]) {
  const { pool } = app.database
  const places: string[] = []
  for (const { table, column, type } of (await pool.query<Column>(textColumns)).rows) {
    const value = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
    const isThere = `exists (select from unnest($1::text[]) sought where position(lower(sought) in lower(${value})) > 0)`
    const { rows } = await pool.query(`select 1 from ${table} where ${isThere} limit 1`, [texts])
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

let people = 0

/** A person whose name, address and number occur nowhere else. */
export function aPerson() {
  people += 1
  const number = String(people).padStart(2, '0')
  return {
    first_name: `Wilhelmina${number}`,
    name: `Quillfeather${number}`,
    email: `w.quill_${number}@example.com`,
    phone: `+336987654${number}`,
  }
}

export type TestPerson = ReturnType<typeof aPerson>

export const fullNameOf = ({ first_name, name }: Pick<TestPerson, 'first_name' | 'name'>) => `${first_name} ${name}`

export const textsOf = ({ first_name, name, email, phone }: TestPerson) => [
  ...[first_name, name, email, phone, phone.slice(1)],
]
