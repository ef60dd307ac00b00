import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** Checks access keys but no signatures. */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'comptoir-bucket-'))
  const configureBuckets = [{ name: 'shop', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()

  return {
    url: (key = 'S3RVER') => `s3://${key}:S3RVER@127.0.0.1:${port}/shop?tls=false`,
    async close() {
      server.httpServer.closeAllConnections()
      server.httpServer.close()
      await once(server.httpServer, 'close')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
