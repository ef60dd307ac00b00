import { totalmem } from 'node:os'

const MB = 1024 * 1024
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** What a shop on a small machine wants. Durability is never traded: an acknowledged order is on the disk. */
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
    fsync: 'on',
    synchronous_commit: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    jit: 'off',
    // Parallel index builds need more shared memory than a container usually has.
    max_parallel_maintenance_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements are the caller's to report, and would put customers' data into a log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
  }
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}

/** A container's limit where there is one; without a limit Node reports zero or a number beyond any machine. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
