import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Asked before anything is created: a first start that failed later would already have printed the password that is
 * shown once.
 *
 * @throws EADDRINUSE, EACCES
 */
export async function expectFreePorts(host: string, ports: readonly number[]) {
  for (const port of ports) {
    const probe = createServer().listen(port, host)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  }
}
