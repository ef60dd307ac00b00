export interface OddBody {
  type: string
  content: Buffer
  /** Declared content length, if it differs from the real one. */
  length?: number
}

const boundary = 'abc'
const form = `multipart/form-data; boundary=${boundary}`
const types = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary="${boundary}"`,
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=abc',
  'application/octet-stream',
  'text/plain',
]

const headers = [
  'content-disposition: form-data; name="dry_run"',
  'content-disposition: form-data; name="file"; filename="a.csv"',
  'content-disposition: form-data; name="files[]"; filename="a.png"\r\ncontent-type: image/png',
  'content-disposition: form-data; name="files[]"; filename*=UTF-8\'\'%E2%82%AC%ZZ.png',
  'content-disposition: form-data',
  'content-disposition: attachment',
  'content-disposition form-data name=x',
  'content-type: application/json\r\ncontent-disposition: form-data; name="dry_run"',
  'content-transfer-encoding: base64\r\ncontent-disposition: form-data; name="dry_run"',
  'content-disposition: form-data; name="__proto__"',
  `content-disposition: form-data; name="${'n'.repeat(2_000)}"`,
  `x-long: ${'h'.repeat(20_000)}\r\ncontent-disposition: form-data; name="dry_run"`,
  `${'x-many: 1\r\n'.repeat(300)}content-disposition: form-data; name="dry_run"`,
  '',
]
const contents = [
  'true',
  '',
  '{"a":',
  'Handle,Title\n',
  '\u0000\u0001',
  'timeout exceeded',
  'x'.repeat(70_000),
  '--abc',
  '\r\n--ab',
]

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Multipart bodies with a defect in type, parts, bytes or length. */
export function* oddBodies({ seed, count }: { seed: number; count: number }): Generator<OddBody> {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const one = <Value>(values: readonly Value[]) => values[below(values.length)]

  const part = () => `--${boundary}\r\n${one(headers)}\r\n\r\n${one(contents)}\r\n`
  const whole = () => Buffer.from(`${Array.from({ length: below(5) }, part).join('')}--${boundary}--\r\n`)
  const changes: ((content: Buffer) => Omit<OddBody, 'type'>)[] = [
    (content) => ({ content: content.subarray(0, below(content.length)) }),
    (content) => ({ content: content.subarray(0, below(content.length)), length: content.length }),
    (content) => ({ content: Buffer.from(content).fill(below(256), below(content.length), below(content.length)) }),
    (content) => ({ content: Buffer.concat([content.subarray(below(content.length)), content]) }),
    (content) => ({ content }),
  ]
  for (let made = 0; made < count; made += 1) {
    const change = one(changes) ?? ((content: Buffer) => ({ content }))
    yield { type: random() < 0.8 ? form : String(one(types)), ...change(whole()) }
  }
}
