import type { Endpoint, JobClass } from '@comptoir/platform/contract'
import type { z } from 'zod'
import type { Consequence } from '../changes/change.ts'
import type { FormFile, ReceivedForm } from '../web/body/read-form.ts'
import type { Upload } from '../web/body/upload.ts'
import type {
  AssignedWork,
  Context,
  CustomFieldRecords,
  ManifestParts,
  OptionalModule,
  PersonalRecords,
  PricedRecords,
  Reaction,
  SharedList,
} from './context.ts'
import type { LiveRule, PanelMessage, RecordRead, Snapshot } from './live-rule.ts'
import type { NamedSource } from './named-records.ts'

type Schema = z.ZodType

/** `part` decides the status: path ids answer 400, bodies 422. */
export class InputError extends Error {
  readonly part: string
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(part: string, issues: readonly z.core.$ZodIssue[]) {
    super(`The ${part} is not valid`)
    this.part = part
    this.issues = issues
  }
}

function parsePart<S extends Schema>(schema: S, value: unknown, part: string): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw new InputError(part, result.error.issues)
  return result.data
}

// No schema means the endpoint does not read that part; the parameter type already says so.
const readPart = <S extends Schema>(schema: S | undefined, value: unknown, part: string): z.output<S> =>
  schema ? parsePart(schema, value, part) : (undefined as z.output<S>)

/** Unvalidated request data. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
  upload(): Promise<Upload>
  /** The files of one multipart field, in order. */
  uploads(name: string): AsyncIterable<Upload>
  /** Receives a multipart form; absent if the body is JSON. */
  form?: (() => Promise<ReceivedForm>) | undefined
}

export interface Route {
  endpoint: Endpoint
  run(context: Context, raw: RawInput): Promise<unknown>
}

interface Input<Params extends Schema, Query extends Schema, Body extends Schema> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  upload(): Promise<Upload>
  uploads(name: string): AsyncIterable<Upload>
}

/** Binds an endpoint to its use case. */
export const handle = <Params extends Schema, Query extends Schema, Body extends Schema, Reply extends Schema>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  use: (context: Context, input: Input<Params, Query, Body>) => Promise<z.input<Reply>>,
): Route => ({
  endpoint,
  run: (context, raw) =>
    use(context, {
      params: readPart(endpoint.params, raw.params, 'params'),
      query: readPart(endpoint.query, raw.query, 'query'),
      body: readPart(endpoint.body, raw.body, 'body'),
      upload: raw.upload,
      uploads: raw.uploads,
    }),
})

interface FormBody<Body extends Schema> {
  body: z.output<Body>
  /** In temporary storage until the work ends; none if the body is JSON. */
  files: readonly FormFile[]
}

interface FormInput<Params extends Schema, Body extends Schema> {
  params: z.output<Params>
  /** Receives and validates the body, once the use case has decided that it may come. */
  withBody<Result>(work: (form: FormBody<Body>) => Promise<Result>): Promise<Result>
}

/** Binds an endpoint with `form` to its use case. */
export const handleForm = <Params extends Schema, Query extends Schema, Body extends Schema, Reply extends Schema>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  use: (context: Context, input: FormInput<Params, Body>) => Promise<z.input<Reply>>,
): Route => ({
  endpoint,
  run: (context, raw) =>
    use(context, {
      params: readPart(endpoint.params, raw.params, 'params'),
      async withBody(work) {
        const { fields, files } = raw.form ? await raw.form() : { fields: raw.body, files: [] }
        try {
          return await work({ body: readPart(endpoint.body, fields, 'body'), files })
        } finally {
          for (const { incoming } of files) await context.files.discard(incoming)
        }
      },
    }),
})

export interface JobKind<Payload = unknown> {
  name: string
  /** `housekeeping` if it names none. */
  class?: JobClass
  /** How often it is tried, with growing pauses: 5 times is two minutes, 12 times a day. */
  attempts?: number
  /** Jobs of one queue run one at a time, so slow kinds do not block the others. */
  queue?: string
  schema: z.ZodType<Payload>
  /** Aborted when the process stops: long work then stops where it can be taken on, and adds its job again. */
  run(context: Context, payload: Payload, signal?: AbortSignal): Promise<void>
  /** A crontab line, for repeated work. */
  every?: string
}

export interface ServerDomain {
  key: string
  /** While it is switched off, its calls, events and jobs are closed; its reactions keep its data true. */
  optional?: OptionalModule
  routes: readonly Route[]
  live?: readonly LiveRule[]
  reads?: readonly RecordRead[]
  snapshots?: readonly Snapshot[]
  messages?: readonly PanelMessage[]
  reactions?: readonly Reaction[]
  /** What this domain keeps true in the transactions of those above it. */
  consequences?: readonly Consequence[]
  jobs?: readonly JobKind[]
  priced?: readonly PricedRecords[]
  work?: readonly AssignedWork[]
  /** Records of this domain about people who are not its users. */
  personal?: readonly PersonalRecords[]
  /** Lists whose named views can be shared. */
  lists?: readonly SharedList[]
  /** Records of this domain that have custom fields. */
  customFields?: readonly CustomFieldRecords[]
  /** Records of this domain that settings of a theme name, by the type of the setting. */
  named?: Readonly<Record<string, NamedSource>>
  parts?: { readonly [Name in keyof ManifestParts]?: readonly ManifestParts[Name][] }
}

export const serverDomain = (domain: ServerDomain): ServerDomain => domain

export const job = <Payload>(kind: JobKind<Payload>): JobKind => ({
  ...kind,
  run: (context, payload, signal) => kind.run(context, kind.schema.parse(payload), signal),
})
