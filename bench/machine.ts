import { availableParallelism, cpus, platform, totalmem } from 'node:os'
import { versions } from 'node:process'
import type { AppContext } from '@comptoir/platform/server'

export async function machineFacts({ database }: AppContext) {
  const { rows } =
    await database.pool.query(`select current_setting('server_version') as version, current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, current_setting('shared_buffers') as buffers,
    current_setting('autovacuum') as autovacuum`)
  const [{ version, fsync, commit, buffers, autovacuum }] = rows
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ${platform()}, Node ${versions.node}`,
    `PostgreSQL ${version}, fsync ${fsync}, synchronous_commit ${commit}, shared_buffers ${buffers}, autovacuum ${autovacuum}`,
  ]
}
