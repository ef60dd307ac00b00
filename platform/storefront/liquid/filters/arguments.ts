import { type Filter, NamedArguments } from '../runtime/context.ts'
import { LiquidError } from '../values/errors.ts'

/** A filter that takes arguments by name. */
export const withNames = (filter: Filter): Filter => Object.assign(filter, { takesNames: true })

const none: ReadonlyMap<unknown, unknown> = new Map()

/** The arguments with names; none if the filter was given none. */
export function namesIn(args: readonly unknown[]): ReadonlyMap<unknown, unknown> {
  const last = args.at(-1)
  return last instanceof NamedArguments ? last : none
}

/** The others. */
export const positionalIn = (args: readonly unknown[]) => args.filter((one) => !(one instanceof NamedArguments))

/** A filter that refuses a wrong number of arguments, its input not counted. */
export const takes = (min: number, max: number, filter: Filter): Filter =>
  function (input, ...args) {
    if (args.length < min || args.length > max) {
      const expected = min === max ? String(min + 1) : `${min + 1}..${max + 1}`
      throw new LiquidError(`wrong number of arguments (given ${args.length + 1}, expected ${expected})`)
    }
    return filter.call(this, input, ...args)
  }
