import type { DayPreset } from '../../../contract/lists/day-presets.ts'
import { presetIn } from '../../../contract/lists/days.ts'
import { readRange } from '../../../contract/lists/range.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { lazy } from '../lazy/lazy.tsx'
import { type Filter, type FilterEditorProps, optionsOf } from './filter.ts'

const boxes = () => import('./filter-boxes.tsx')
const DaysBox = lazy(async () => (await boxes()).DaysBox)
const AmountBox = lazy(async () => (await boxes()).AmountBox)
const NumberBox = lazy(async () => (await boxes()).NumberBox)
const WordsBox = lazy(async () => (await boxes()).WordsBox)

const presets: readonly DayPreset[] = ['today', 'yesterday', 'last_7', 'last_30', 'this_month', 'last_month']

interface Box {
  value: string
  onChange: (value: string) => void
}

const single = ({ values: [value = ''], onChange }: FilterEditorProps): Box => ({
  value,
  onChange: (next) => onChange(next === '' ? [] : [next]),
})

interface OpenEnds {
  from: 'since' | 'at_least'
  to: 'until' | 'at_most'
}
const ofDays: OpenEnds = { from: 'since', to: 'until' }
const ofNumbers: OpenEnds = { from: 'at_least', to: 'at_most' }

/** "1 Nov 2026 – 5 Nov 2026", "from 1 Nov 2026", "until 5 Nov 2026". */
function useSpan(open: OpenEnds) {
  const t = useText('platform')
  const { line } = useFormats()
  return (text: string, read: (end: string) => string) => {
    const { from, to } = readRange(text)
    if (from === to) return read(from)
    if (to === '') return t(`filter.${open.from}`, { value: read(from) })
    return from === '' ? t(`filter.${open.to}`, { value: read(to) }) : line([read(from), read(to)])
  }
}

/** Days of the shop's calendar, by name or from one to another. */
export function useDaysFilter(id: string, label: string): Filter {
  const t = useText('platform')
  const { day } = useFormats()
  const spanOf = useSpan(ofDays)
  const nameOf = (preset: DayPreset) => t(`days.${preset}`)
  return {
    ...{ id, label, single: true, isSpan: true },
    editor: (editing) => (
      <DaysBox {...single(editing)} onDone={editing.onDone} label={label} presets={optionsOf(presets, nameOf)} />
    ),
    textOf([text = '']) {
      const preset = presetIn(text)
      return preset ? nameOf(preset) : spanOf(text, day)
    },
  }
}

/** Amounts in the shop's currency. */
export function useAmountFilter(id: string, label: string): Filter {
  const { money } = useFormats()
  const spanOf = useSpan(ofNumbers)
  return {
    ...{ id, label, single: true, isSpan: true },
    editor: (editing) => <AmountBox {...single(editing)} />,
    textOf: ([text = '']) => spanOf(text, (amount) => money(Number(amount))),
  }
}

export function useNumberFilter(id: string, label: string): Filter {
  const { number } = useFormats()
  const spanOf = useSpan(ofNumbers)
  return {
    ...{ id, label, single: true, isSpan: true },
    editor: (editing) => <NumberBox {...single(editing)} />,
    textOf: ([text = '']) => spanOf(text, (end) => number(Number(end))),
  }
}

/** Part of a text, such as a city, or with `isExact` all of it. */
export const wordsFilter = (id: string, label: string, isExact = false): Filter => ({
  ...{ id, label, single: true, isSpan: true },
  editor: (editing) => <WordsBox {...single(editing)} onDone={editing.onDone} isExact={isExact} />,
  textOf: ([text = '']) => text,
})
