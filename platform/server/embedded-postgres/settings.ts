import { totalmem } from 'node:os'

const MB = 1024 * 1024
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/**
 * Tuned for small machines, with full durability: every acknowledged commit is on disk. That is PostgreSQL's own default
 * and not set here, so that the suite's server, which nothing outlives, can do without.
 */
export function settings(socketFolder: string, memory = availableMemory()): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    shared_buffers: `${between(128, Math.floor(memory / MB / 4), 1024)}MB`,
    effective_cache_size: `${between(256, Math.floor(memory / MB / 2), 65536)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    jit: 'off',
    // Parallel index builds need more shared memory than containers usually have.
    max_parallel_maintenance_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Rejected statements are reported by the caller, and could put personal data into the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
  }
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}

/** Container limit if there is one; otherwise Node reports zero or a huge number. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
