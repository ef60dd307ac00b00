import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

const urlFor = (server: string, name: string) => {
  // Embedded servers have no host, which URL rejects.
  const url = new URL(server.replace('@/', '@placeholder/'))
  url.pathname = `/${name}`
  return url.href.replace('@placeholder/', '@/')
}

export async function ask(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir test' })
  await client.connect()
  const { rows } = await client.query(statement, values).finally(() => client.end())
  return rows
}

/** A migrated (or empty) database for one test file. */
export async function cloneDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `comptoir_test_${randomBytes(6).toString('hex')}`
  await ask(server, `create database ${name}${empty ? '' : ` template ${inject('template')} strategy file_copy`}`)
  return {
    url: urlFor(server, name),
    drop: () => ask(server, `drop database if exists ${name} with (force)`).then(() => undefined),
  }
}
