import pg from 'pg'
import { connectTo } from '../load.ts'
import type { Replay, ReplayedStatement, Template, Value } from './statement-template.ts'
import { type Walk, walkThrough } from './walk.ts'

interface Sent {
  text: string
  values: readonly unknown[]
  rows: string
  isNumber: boolean
  /** The connection. */
  by: unknown
}

interface RecordedStep {
  step: string
  sent: Sent[]
}

type Query = { text?: unknown; values?: readonly unknown[] } | string
type Result = { rows?: unknown } | undefined

const drawing = /nextval\('(?:order|return)_numbers'\)|insert into "number_series"/

/** What a call of the driver sends: its forms are a text with values, or an object, with values beside it or in it. */
function sentBy([first, beside]: readonly unknown[]): Sent {
  const query = first as Query
  const { text, values } = typeof query === 'string' ? { text: query, values: undefined } : query
  const given = values ?? (Array.isArray(beside) ? beside : [])
  return { text: String(text), values: given, rows: '', isNumber: drawing.test(String(text)), by: null }
}

const isCallback = (value: unknown): value is (error: unknown, result: Result) => void => typeof value === 'function'

/** Calls back for each statement that any connection of this process sends, in order. */
function watch(onSent: (sent: Sent) => void) {
  const { prototype } = pg.Client
  const original = prototype.query
  Reflect.set(prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
    const sent = { ...sentBy(given), by: this }
    onSent(sent)
    const note = (result: Result) => {
      sent.rows = JSON.stringify(result?.rows ?? [])
    }
    const noted = given.map((each) =>
      isCallback(each)
        ? (error: unknown, result: Result) => {
            note(result)
            each(error, result)
          }
        : each,
    )
    const answered: unknown = Reflect.apply(original, this, noted)
    if (answered instanceof Promise) answered.then(note, () => {})
    return answered
  })
  return () => Reflect.set(prototype, 'query', original)
}

/** The transaction in which a call with an idempotency key is answered, without what reactions and jobs send beside it. */
function ofCall({ step, sent }: RecordedStep): RecordedStep {
  const at = sent.findIndex(({ text }) => text.startsWith('insert into "idempotency_keys"'))
  const by = sent[at]?.by
  if (by === undefined) throw new Error(`${step} was not answered in one transaction`)
  const begin = sent.findLastIndex((each, place) => place < at && each.by === by && each.text === 'begin')
  const end = sent.findIndex((each, place) => place > at && each.by === by && each.text === 'commit')
  return { step, sent: sent.slice(begin, end + 1).filter((each) => each.by === by) }
}

/** What the shop sends to its database while somebody walks through it. */
async function record(port: number, walk: Walk): Promise<RecordedStep[]> {
  const steps: RecordedStep[] = []
  const stop = watch((sent) => steps.at(-1)?.sent.push(sent))
  const socket = await connectTo(port)
  function* told(): Walk {
    for (let next = walk.next(); !next.done; ) {
      steps.push({ step: next.value.step, sent: [] })
      next = walk.next(yield next.value)
    }
  }
  await walkThrough(socket, told()).finally(() => {
    socket.destroy()
    stop()
  })
  return steps
}

const names = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64}/g

/** As a parameter in text form. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value
}

const namesIn = (value: unknown): string[] => JSON.stringify(plain(value) ?? null).match(names) ?? []

/** Ids and hashes that a walk itself brought into the world: sent before any row of the database told of them. */
function ownOf(steps: readonly RecordedStep[], given: ReadonlySet<string>): Set<string> {
  const known = new Set(given)
  const own = new Set<string>()
  for (const { values, rows } of steps.flatMap(({ sent }) => sent)) {
    const sent = values.flatMap(namesIn).filter((name) => !known.has(name))
    for (const name of sent) own.add(name)
    const told = (rows.match(names) ?? []).filter((name) => !own.has(name))
    for (const name of told) known.add(name)
  }
  return own
}

interface Own {
  owns: readonly string[]
  /** Drawn from sequences of the shop. */
  numbers: readonly number[]
}

function templateOf(text: string, { owns, numbers }: Own): Template {
  // As JSON, and in the names of documents.
  const drawn = numbers.map((number) => `(?<="number":|-\\d{4}-0*)${number}\\b`)
  const pattern = new RegExp([...owns.slice(1), ...drawn].join('|'), 'g')
  const slots: number[] = []
  const parts = text.split(pattern)
  for (const [name] of text.matchAll(pattern)) slots.push(Math.max(0, owns.indexOf(name)))
  return { parts, slots }
}

function templated(value: unknown, of: Own): Value {
  const given = plain(value)
  if (Array.isArray(given)) return given.map((each) => templated(each, of))
  if (typeof given === 'number' && of.numbers.includes(given)) return { parts: ['', ''], slots: [0] }
  if (typeof given === 'string') return templateOf(given, of)
  return typeof given === 'number' || typeof given === 'boolean' ? given : null
}

function replayOf(steps: readonly RecordedStep[], own: readonly string[]): Replay {
  const drawn = steps.flatMap(({ sent }) => sent).filter(({ isNumber }) => isNumber)
  const numbers = drawn.map(({ rows }) => Number(/\d+/.exec(rows)?.[0] ?? Number.NaN))
  // The floor's last number stands for each of them: none is looked up by it.
  const owns = [String(numbers[0]), ...own]
  return {
    owns: owns.map((name, at) => (at === 0 ? 'number' : name.length === 64 ? 'hash' : 'id')),
    steps: steps.map(({ step, sent }) => ({
      step,
      statements: sent.map(
        ({ text, values, isNumber }): ReplayedStatement => ({
          text,
          values: values.map((value) => templated(value, { owns, numbers })),
          drawsNumber: isNumber,
        }),
      ),
    })),
  }
}

/**
 * The statements of whole checkouts, as the floor repeats them with ids, hashes and numbers of its own. What several
 * walks name belongs to the shop and stays as it is.
 */
export async function recordWalks(
  { port, isKeyed = false }: { port: number; isKeyed?: boolean },
  walks: readonly { walk: Walk; variants: readonly string[] }[],
): Promise<Replay[]> {
  const recorded: { steps: RecordedStep[]; own: Set<string> }[] = []
  for (const { walk, variants } of walks) {
    const all = await record(port, walk)
    const steps = isKeyed ? all.map(ofCall) : all
    recorded.push({ steps, own: ownOf(steps, new Set(variants)) })
  }
  const times = new Map<string, number>()
  for (const { own } of recorded) for (const name of own) times.set(name, (times.get(name) ?? 0) + 1)
  return recorded.map(({ steps, own }) =>
    replayOf(
      steps,
      [...own].filter((name) => times.get(name) === 1),
    ),
  )
}
