import type { RawReply } from '../http/mount-route.ts'
import type { Context } from '../manifest/context.ts'
import type { StoreVisit } from './store-visit.ts'

export interface StoreReply {
  status: number
  headers: Readonly<Record<string, string>>
  /** `set-cookie` values. */
  cookies?: readonly string[]
  body: string | Buffer
}

/** An address of the shop and what answers it. */
export interface StoreRoute {
  method: 'GET' | 'POST'
  path: string
  /** Reads bodies of any type as they came, up to so many bytes: a signature is over these. */
  rawBytes?: number
  /** Takes files with its form, so many of so many bytes each; what `spend` throws refuses them unread. */
  form?: { files: number; bytes: number; spend(context: Context): Promise<void> }
  /** A file is a raw reply. */
  answer(context: Context, visit: StoreVisit): Promise<StoreReply | RawReply>
}

export interface StoreFailure {
  status: number
  /** What the log names the request by. */
  reference: string
}

/** Everything that answers visitors of the shop. */
export interface Visitors {
  routes: readonly StoreRoute[]
  /** The page for what was not found or failed; a plain one is shown if it fails itself. */
  failed(context: Context, visit: StoreVisit, failure: StoreFailure): Promise<StoreReply>
}
