import type { Filter } from '../runtime/context.ts'
import { LiquidError } from '../values/errors.ts'

/** A filter that refuses a wrong number of arguments, its input not counted. */
export const takes = (min: number, max: number, filter: Filter): Filter =>
  function (input, ...args) {
    if (args.length < min || args.length > max) {
      const expected = min === max ? String(min + 1) : `${min + 1}..${max + 1}`
      throw new LiquidError(`wrong number of arguments (given ${args.length + 1}, expected ${expected})`)
    }
    return filter.call(this, input, ...args)
  }
