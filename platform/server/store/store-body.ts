import { apiError } from '@comptoir/platform/contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPlainText, readJsonBodies } from '../web/body/read-json.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its handler reads files itself. */
    takesFiles?: boolean
  }
}

type Branch = { [key: string]: Branch | string | string[] }

const maxFields = 250
const maxDepth = 4
export const maxBodyBytes = 65_536

/** No prototype, so `toString[a]` finds no inherited property. */
const emptyBranch = (): Branch => Object.create(null)

const isBranch = (value: Branch[string] | undefined): value is Branch =>
  typeof value === 'object' && !Array.isArray(value)

/** When fields contradict each other, such as `a` and `a[b]`, the last one counts. */
function insert(branch: Branch, [key = '', next, ...rest]: readonly string[], value: string) {
  if (next === undefined) {
    branch[key] = value
    return
  }
  const known = branch[key]
  if (next === '') {
    branch[key] = Array.isArray(known) ? [...known, value] : [value]
    return
  }
  const below = isBranch(known) ? known : emptyBranch()
  branch[key] = below
  insert(below, [next, ...rest], value)
}

/** `updates[]`, `properties[Your name]`, `items[0][id]`. */
const pathOf = (name: string) => {
  const [, head = name, brackets = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? []
  return [head, ...[...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)]
}

/** Fields of a form as an object, at most four levels deep. */
export function formTree(entries: Iterable<readonly [string, string]>): Branch {
  const tree = emptyBranch()
  let count = 0
  for (const [name, value] of entries) {
    count += 1
    const path = pathOf(name)
    if (count > maxFields || path.length > maxDepth || !isPlainText(name) || !isPlainText(value)) {
      throw apiError('INVALID_ENTRY')
    }
    insert(tree, path, value)
  }
  return tree
}

/** Files are read and dropped: this form takes none. */
async function fieldsOf(request: FastifyRequest) {
  const entries: [string, string][] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') part.file.resume()
    else entries.push([part.fieldname, String(part.value)])
  }
  return formTree(entries)
}

/** Forms with and without files, and JSON as scripts of themes send it. */
export function readStoreBodies(fastify: FastifyInstance) {
  readJsonBodies(fastify)
  fastify.register(multipart, {
    limits: { files: 10, fileSize: maxBodyBytes, fields: maxFields, fieldSize: maxBodyBytes, headerPairs: 100 },
  })
  fastify.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => formTree(new URLSearchParams(text)),
  )
  fastify.addHook('preValidation', async (request) => {
    const { takesFiles } = request.routeOptions.config
    if (request.isMultipart() && !takesFiles) request.body = await fieldsOf(request)
  })
}
