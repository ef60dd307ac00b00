import type { ShopServer } from '../programs.ts'

interface Answer {
  import: { id: string; state: string; counts: { fail: number } }
}

/** Result of importing or exporting a file. */
export interface FileFigures {
  name: string
  rows: number
  seconds: number
  /** Peak memory of the server process, in bytes. */
  memory: number
}

const rowsOfAProduct = 4
const sizes = ['Small', 'Medium', 'Large', 'Wide']
const header =
  'Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'

/** Products with four variants each. */
function fileOf(rows: number, run: string) {
  const lines = Array.from({ length: rows }, (_, at) => {
    const [product, place] = [Math.floor(at / rowsOfAProduct), at % rowsOfAProduct]
    const head =
      place === 0 ? `Bench ${run} ${product},Brought in to see how long it takes,Bench,"bench, ${run}",Size` : ',,,,'
    return `bench-${run}-${product},${head},${sizes[place]},B-${run}-${at},${(product % 90) + place}.50,${at % 7}`
  })
  return [header, ...lines].join('\n')
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function whileWatched({ memory }: ShopServer, work: () => Promise<void>) {
  let peak = memory() ?? 0
  const watch = setInterval(() => {
    peak = Math.max(peak, memory() ?? 0)
  }, 100)
  const started = performance.now()
  await work().finally(() => clearInterval(watch))
  return { seconds: (performance.now() - started) / 1_000, memory: peak }
}

async function importFile(origin: string, token: string, content: Blob) {
  const form = new FormData()
  form.append('dry_run', 'false')
  form.append('file', content, 'bench.csv')
  const sent = await fetch(`${origin}/api/products/import`, { method: 'POST', headers: { _token: token }, body: form })
  const { import: begun }: Answer = JSON.parse(await sent.text())
  for (;;) {
    await pause(250)
    const answer = await fetch(`${origin}/api/imports/${begun.id}`, { headers: { _token: token } })
    const { import: now }: Answer = JSON.parse(await answer.text())
    if (now.state === 'done' && now.counts.fail === 0) return
    if (now.state !== 'queued' && now.state !== 'running') throw new Error(`The import ended as ${now.state}`)
  }
}

/** Counts the lines of an export without storing it. */
async function takeOut(origin: string, token: string) {
  const answer = await fetch(`${origin}/api/products/export`, { headers: { _token: token } })
  let lines = -1
  for await (const chunk of answer.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1
  return lines
}

/** Imports a product file, imports it again unchanged, and exports all products. */
export async function measureFiles(shop: ShopServer, token: string, rows: number): Promise<FileFigures[]> {
  const origin = `http://127.0.0.1:${shop.port}`
  const file = new Blob([fileOf(rows, Date.now().toString(36))])
  const first = await whileWatched(shop, () => importFile(origin, token, file))
  const again = await whileWatched(shop, () => importFile(origin, token, file))
  let taken = 0
  const out = await whileWatched(shop, async () => {
    taken = await takeOut(origin, token)
  })
  return [
    { name: 'import of new products', rows, ...first },
    { name: 'import of the same again', rows, ...again },
    { name: 'export of all products', rows: taken, ...out },
  ]
}
