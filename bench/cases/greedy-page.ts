import { aZip, themeFiles } from '@comptoir/theming/testing'
import { measure, percentile, type Sender } from '../load.ts'

const visitors = 8

const greedy = `{% for i in (1..3000) %}{% assign name = 'x' | append: i %}{% assign letter = 'a/' | append: name %}
  {{ all_products[name].title }}{{ collections[name].title }}{{ pages[name].title }}{{ articles[letter].title }}
{% endfor %}`

interface Target {
  port: number
  storePort: number
  token: string
  senders: Sender[]
  /** Milliseconds of the measurement. */
  span: number
}

async function wear(port: number, token: string) {
  const form = new FormData()
  const zip = await aZip({ ...themeFiles, 'templates/index.liquid': greedy })
  form.set('file', new File([new Uint8Array(zip)], 'greedy.zip', { type: 'application/zip' }))
  const headers = { _token: token, 'idempotency-key': crypto.randomUUID() }
  const reply = await fetch(`http://127.0.0.1:${port}/api/themes`, { method: 'POST', headers, body: form })
  const id = /"id":"([^"]+)"/.exec(await reply.text())?.[1]
  const published = await fetch(`http://127.0.0.1:${port}/api/themes/${id}/publish`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
    body: '{}',
  })
  if (!published.ok) throw new Error('The theme was not published')
}

/** p99 of the order list for one client, in milliseconds, while visitors open a page that asks for 12,000 records. */
export async function measureGreedyPage({ port, storePort, token, senders, span }: Target): Promise<number> {
  await wear(port, token)
  let isOver = false
  let views = 0
  async function visit() {
    while (!isOver) {
      views += 1
      // An address of its own, so no kept page answers it.
      await (await fetch(`http://127.0.0.1:${storePort}/?view=${views}`)).arrayBuffer()
    }
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit))
  const { times } = await measure(port, senders, span)
  isOver = true
  await visiting
  return percentile(times, 0.99)
}
