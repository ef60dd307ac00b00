/** One command of the command line. */
export interface Command {
  /** The words it is called by. */
  name: string
  summary: string
  /** What follows the name, one option a line, for `--help`. */
  help: string
  run(args: string[]): Promise<void>
}

/** The command was called wrongly: answered with one line that says how. */
export class UsageError extends Error {}

/** A count given as text. */
export function wholeNumber(text: string | undefined, name: string, most: number): number {
  if (text === undefined) return 0
  const value = Number(text.replaceAll(/[_,]/g, ''))
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < 0 || value > most) {
    throw new UsageError(`--${name} must be a whole number from 0 to ${most.toLocaleString('en')}, not "${text}"`)
  }
  return value
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
