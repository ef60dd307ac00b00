import { z } from 'zod'

/** Several words of the address with commas between them, and one; what is wrong in it is left out. */
export const words = <Word extends z.ZodType<string, string>>(word: Word) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(word))
    .optional()
    .catch(undefined)
export const word = <Word extends z.ZodType<string, string>>(word: Word) => word.optional().catch(undefined)

/** What a list is asked for of the fields that the shop has given its records. */
export interface FieldQuery {
  /** By their keys, as the address spells what they are to say. */
  field?: Readonly<Record<string, string>> | undefined
  /** Those that are shown, with commas between them; of no concern to the address. */
  fields?: string | undefined
}

/** What stands before the key of such a field in the address. */
export const fieldPrefix = 'field_'

function fieldsIn(search: URLSearchParams): FieldQuery {
  const said = [...search].filter(([name, text]) => name.startsWith(fieldPrefix) && text !== '')
  if (said.length === 0) return {}
  return { field: Object.fromEntries(said.map(([name, text]) => [name.slice(fieldPrefix.length), text])) }
}

/** How the address of a list says what is asked for: a shared link shows the same list. */
export interface ListAddress<Query> {
  path: string
  usualSort: string
  read: (search: URLSearchParams) => Query
  paramsOf: (query: Query) => URLSearchParams
  url: (query?: Query) => string
}

export interface ListAddressOptions<Shape extends z.ZodRawShape, Sort extends string> {
  path: string
  /** What narrows the list, by the names that the address gives it. */
  filters: Shape
  /** The fields it can be sorted by, each also with a minus. */
  sorts: readonly Sort[]
  usualSort: Sort | `-${Sort}`
}

export function listAddress<const Shape extends z.ZodRawShape, const Sort extends string>(
  options: ListAddressOptions<Shape, Sort>,
) {
  const { path, filters, sorts, usualSort } = options
  const Query = z.object({
    ...filters,
    q: word(z.string().max(200)),
    sort: word(z.enum(sorts.flatMap((field) => [field, `-${field}` as const]))),
  })

  const textOf = ([key, value]: [string, unknown]): [string, string][] => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return text === '' || (key === 'sort' && text === usualSort) ? [] : [[key, text]]
  }
  type Asked = z.output<typeof Query> & FieldQuery
  const paramsOf = ({ field = {}, fields: _shown, ...query }: Asked) =>
    new URLSearchParams([
      ...Object.entries<unknown>(query).flatMap(textOf),
      ...Object.entries(field).map(([key, text]) => [fieldPrefix + key, text]),
    ])

  return {
    path,
    usualSort,
    read: (search: URLSearchParams): Asked => ({ ...Query.parse(Object.fromEntries(search)), ...fieldsIn(search) }),
    paramsOf,
    url(query?: Asked) {
      const search = query ? paramsOf(query).toString() : ''
      return search ? `${path}?${search}` : path
    },
  } satisfies ListAddress<Asked>
}

/** What a list can be asked for. */
export type QueryOf<Address> = Address extends ListAddress<infer Query> ? Query : never
