import pg from 'pg'

/** Holds one idle connection; when it breaks, the server has stopped and `startAgain` is called. */
export function watchOver(url: string, log: (line: string) => void, startAgain: () => Promise<void>) {
  let closed = false
  let client = connection(url)

  const watching = (async () => {
    while (!closed) {
      await client.lost
      if (closed) return
      log('The database went away; starting it again.')
      await startAgain().catch(async (error: Error) => {
        log(error.message)
        await new Promise((resolve) => setTimeout(resolve, 1000))
      })
      client = connection(url)
    }
  })()

  return {
    close: async () => {
      closed = true
      await client.close()
      await watching
      await client.close()
    },
  }
}

function connection(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir watch' })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => {})
    client.once('end', resolve)
    client.connect().catch(resolve)
  })
  return { lost, close: () => client.end().catch(() => undefined) }
}
