import { percentile } from '../load.ts'
import type { Issuing } from '../papers/measure-issuing.ts'
import type { PressFigures } from '../papers/measure-press.ts'
import type { Prints } from '../papers/measure-prints.ts'
import type { PaperMemory } from '../papers/paper-memory.ts'
import { align } from './table.ts'

export interface PaperFigures {
  /** Something of what prints was there before the first document. */
  isPressLoadedEarly: boolean
  issuing: Issuing
  press: PressFigures | null
  prints: Prints
  memory: PaperMemory | null
}

interface Figure {
  name: string
  value: number
  wanted: string
  isFault: boolean
  told: string
}

const median = (times: readonly number[]) => percentile(times, 0.5)
const ms = (value: number) => `${value.toFixed(1)} ms`
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

const atLeast = (name: string, { value, least, told }: { value: number; least: number; told: string }): Figure => ({
  ...{ name, value, told, wanted: `≥ ${least}`, isFault: !(value >= least) },
})
const atMost = (name: string, { value, most, told }: { value: number; most: number; told: string }): Figure => ({
  ...{ name, value, told, wanted: `≤ ${most}`, isFault: !(value <= most) },
})

function figuresOf({ issuing, press, prints, memory }: PaperFigures): Figure[] {
  const [ours, theirs] = [median(issuing.shop), median(issuing.floor)]
  return [
    atLeast('issuing, of its bare statements', {
      ...{ value: theirs / ours, least: 0.5, told: `${ms(ours)}, floor ${ms(theirs)}` },
    }),
    atMost('100 slips in one file, of 100 single ones', {
      ...{ value: prints.together / prints.single, most: 0.5 },
      told: `${ms(prints.together)}, single ${ms(prints.single)}`,
    }),
    ...(press
      ? [
          atMost('processor of a document, of the bare compiler’s', {
            ...{ value: press.ours / press.bare, most: 3, told: `${ms(press.ours)}, bare ${ms(press.bare)}` },
          }),
        ]
      : []),
    ...(memory
      ? [
          atMost(`memory after ${memory.documents} documents, of that after 300`, {
            ...{ value: memory.late / memory.early, most: 1.2 },
            told: `${megabytes(memory.early)} → ${megabytes(memory.late)}`,
          }),
        ]
      : []),
  ]
}

export function paperText(figures: PaperFigures | null) {
  if (!figures) return ''
  const rows = figuresOf(figures).map(({ name, value, wanted, isFault, told }) => [
    ...[`${isFault ? '!' : ' '} ${name}`, wanted, value.toFixed(2), told],
  ])
  return `${align([['  papers', 'wanted', 'measured', ''], ...rows])}\n`
}

export function paperFaults(figures: PaperFigures | null) {
  if (!figures) return []
  const faults = figuresOf(figures).filter(({ isFault }) => isFault)
  return [
    ...faults.map(({ name, value, wanted }) => `papers: ${name} is ${value.toFixed(2)}, wanted is ${wanted}`),
    ...(figures.isPressLoadedEarly ? ['papers: something of the press is loaded before the first document'] : []),
  ]
}
