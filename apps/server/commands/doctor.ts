import { openLog, pendingMigrations, systemContext } from '@comptoir/platform/server'
import { findingsOf, type System } from '@comptoir/system/contract'
import { findingText, readSystem } from '@comptoir/system/server'
import { type Config, readConfig } from '../config.ts'
import { allMigrations, openApp } from '../open/open-app.ts'
import { type ShopData, withShopData } from '../open/open-shop-data.ts'
import { type Command, say } from './command.ts'

const answerMs = 3_000

/** Whether the server answers; this command works without it. */
async function serverState({ HOST, PORT }: Config) {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const url = `http://${host}:${PORT}/readyz`
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(answerMs) })
    return ok ? `The server answers at ${url}.` : `The server answers ${status} at ${url}: see its log.`
  } catch {
    return `No server answers at ${url}: start it with "npm start".`
  }
}

/** Null while a migration is missing. */
async function readState(data: ShopData): Promise<System | null> {
  const app = await openApp({ ...data, log: openLog({ level: 'silent' }) })
  try {
    const pending = await pendingMigrations(app.database.pool, await allMigrations())
    return pending.length > 0 ? null : await readSystem(systemContext(app, 'doctor'))
  } finally {
    await app.database.close()
  }
}

function report(state: System) {
  const findings = findingsOf(state)
  if (findings.length === 0) say('\nEverything works as it should.')
  for (const finding of findings) {
    const { title, advice } = findingText(finding)
    say(`\n${finding.tone === 'danger' ? '✘' : '!'} ${title}.\n  ${advice}`)
  }
  if (findings.some(({ tone }) => tone === 'danger')) process.exitCode = 1
}

async function run() {
  const config = readConfig(process.env)
  const state = await withShopData(readState)
  if (!state) {
    say('The database is older than this version: run "npx comptoir migrate", or start the server.')
    process.exitCode = 1
    return
  }
  const { comptoir, node, postgres } = state.versions
  say(`Comptoir ${comptoir}, Node ${node}, PostgreSQL ${postgres}`)
  say(await serverState(config))
  report({ ...state, mails: { ...state.mails, has_server: config.SMTP_URL !== '' } })
}

export const doctor: Command = {
  name: 'doctor',
  summary: 'say how the shop works inside: what waits, what failed, how much room is left, and what to do',
  help: '',
  run,
}
