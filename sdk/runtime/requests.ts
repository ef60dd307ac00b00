import type { FromPlugin } from '@comptoir/extensions/contract'
import type { Json } from '../plugin/json.ts'
import { ShopError } from '../plugin/shop-error.ts'
import { say } from './send.ts'

interface Asked {
  resolve: (value: Json) => void
  reject: (error: Error) => void
}

const asked = new Map<number, Asked>()
let lastId = 0
const maxPath = 8_000

type Request = Extract<FromPlugin, { is: 'call' | 'store' }>
type Unnumbered = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never

/** Asks the panel; a refusal is a `ShopError`. */
export function ask(request: Unnumbered): Promise<Json> {
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    if (request.is === 'call' && request.path.length > maxPath) throw new ShopError('NOT_FOUND', 404, {})
    say({ ...request, id })
    asked.set(id, { resolve, reject })
  })
}

/** What the panel says has been through JSON. */
const isJson = (value: unknown): value is Json => value !== undefined

export function answer(id: number, value: unknown) {
  if (isJson(value)) asked.get(id)?.resolve(value)
  asked.delete(id)
}

export function refuse(id: number, { code, status, details }: { code: string; status: number; details: unknown }) {
  asked.get(id)?.reject(new ShopError(code, status, details))
  asked.delete(id)
}
