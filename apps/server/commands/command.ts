export interface Command {
  name: string
  summary: string
  /** For `--help`, one option per line. */
  help: string
  run(args: string[]): Promise<void>
}

/** Wrong usage: reported in one line. */
export class UsageError extends Error {}

export function wholeNumber(text: string | undefined, name: string, most: number): number {
  if (text === undefined) return 0
  const value = Number(text.replaceAll(/[_,]/g, ''))
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < 0 || value > most) {
    throw new UsageError(`--${name} must be a whole number from 0 to ${most.toLocaleString('en')}, not "${text}"`)
  }
  return value
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
