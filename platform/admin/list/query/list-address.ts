import { z } from 'zod'

export const words = <Word extends z.ZodType<string, string>>(word: Word) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(word))
    .optional()
    .catch(undefined)
export const word = <Word extends z.ZodType<string, string>>(word: Word) => word.optional().catch(undefined)

/** Custom fields in a list query. */
export interface FieldQuery {
  /** Filter value by field key, spelt as in the address. */
  field?: Readonly<Record<string, string>> | undefined
  /** Keys of the shown fields, comma-separated; not part of the address. */
  fields?: string | undefined
}

export const fieldPrefix = 'field_'

function fieldsIn(search: URLSearchParams): FieldQuery {
  const fieldParams = [...search].filter(([name, text]) => name.startsWith(fieldPrefix) && text !== '')
  if (fieldParams.length === 0) return {}
  return { field: Object.fromEntries(fieldParams.map(([name, text]) => [name.slice(fieldPrefix.length), text])) }
}

/** Maps a list query to its address and back, so that a shared link shows the same list. */
export interface ListAddress<Query> {
  path: string
  defaultSort: string
  read: (search: URLSearchParams) => Query
  paramsOf: (query: Query) => URLSearchParams
  url: (query?: Query) => string
}

export interface ListAddressOptions<Shape extends z.ZodRawShape, Sort extends string> {
  path: string
  filters: Shape
  /** Fields to sort by; a leading minus sorts descending. */
  sorts: readonly Sort[]
  defaultSort: Sort | `-${Sort}`
}

export function listAddress<const Shape extends z.ZodRawShape, const Sort extends string>(
  options: ListAddressOptions<Shape, Sort>,
) {
  const { path, filters, sorts, defaultSort } = options
  const Query = z.object({
    ...filters,
    q: word(z.string().max(200)),
    sort: word(z.enum(sorts.flatMap((field) => [field, `-${field}` as const]))),
  })

  const textOf = ([key, value]: [string, unknown]): [string, string][] => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return text === '' || (key === 'sort' && text === defaultSort) ? [] : [[key, text]]
  }
  type AddressQuery = z.output<typeof Query> & FieldQuery
  const paramsOf = ({ field = {}, fields: _shown, ...query }: AddressQuery) =>
    new URLSearchParams([
      ...Object.entries<unknown>(query).flatMap(textOf),
      ...Object.entries(field).map(([key, text]) => [fieldPrefix + key, text]),
    ])

  return {
    path,
    defaultSort,
    read: (search: URLSearchParams): AddressQuery => ({
      ...Query.parse(Object.fromEntries(search)),
      ...fieldsIn(search),
    }),
    paramsOf,
    url(query?: AddressQuery) {
      const search = query ? paramsOf(query).toString() : ''
      return search ? `${path}?${search}` : path
    },
  } satisfies ListAddress<AddressQuery>
}

export type QueryOf<Address> = Address extends ListAddress<infer Query> ? Query : never
