import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** An S3 server of its own with one bucket. It knows its keys, but takes every signature of theirs. */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'comptoir-bucket-'))
  const configureBuckets = [{ name: 'shop', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()

  return {
    /** As the environment names it. */
    url: (key = 'S3RVER') => `s3://${key}:S3RVER@127.0.0.1:${port}/shop?tls=false`,
    async close() {
      server.httpServer.closeAllConnections()
      server.httpServer.close()
      await once(server.httpServer, 'close')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
