import { type ReactNode, useState } from 'react'
import type { DayPreset } from '../../../contract/lists/day-presets.ts'
import { Days, presetIn } from '../../../contract/lists/days.ts'
import { type Range, readRange, spellRange } from '../../../contract/lists/range.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { DateField } from '../dates/date-field.tsx'
import { ChoiceList } from '../fields/choice/choice-list.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import { MoneyField } from '../fields/money/money-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import type { Option } from '../fields/select.tsx'
import type { OptionSource } from '../fields/use-options.ts'
import { useSearchDraft } from '../search/use-search-draft.ts'
import styles from './filter-boxes.module.css'
import { useResting } from './use-resting.ts'

interface BoxProps {
  value: string
  /** Empty text: the filter is taken away. */
  onChange: (value: string) => void
}

/** How the ends of a range are read. */
interface Ends {
  isEnd: (text: string) => boolean
  isAscending: (from: string, to: string) => boolean
}

interface RangeFieldsProps extends BoxProps {
  ends: Ends
  field: (value: string, onChange: (value: string) => void) => ReactNode
}

/** Either end may be left out. Only what can be read takes effect. */
function RangeFields({ value, onChange, ends, field }: RangeFieldsProps) {
  const t = useText('platform')
  const [range, setRange] = useState(() => readRange(value))
  const rest = useResting(onChange)
  const areEnds = ({ from, to }: Range) => [from, to].every((end) => end === '' || ends.isEnd(end))
  const isReversed = ({ from, to }: Range) => from !== '' && to !== '' && !ends.isAscending(from, to)

  const end = (name: 'from' | 'to') =>
    field(range[name], (text) => {
      const next = { ...range, [name]: text }
      setRange(next)
      if (areEnds(next) && !isReversed(next)) rest(spellRange(next))
    })
  return (
    <div className={styles.box}>
      <Field label={t('filter.from')}>{end('from')}</Field>
      <Field label={t('filter.to')} error={areEnds(range) && isReversed(range) ? t('filter.reversed') : undefined}>
        {end('to')}
      </Field>
    </div>
  )
}

const dayEnds: Ends = {
  isEnd: (day) => Days.safeParse(`${day}..`).success,
  isAscending: (from, to) => from <= to,
}
const numberEnds: Ends = {
  isEnd: (number) => !Number.isNaN(Number(number)),
  isAscending: (from, to) => Number(from) <= Number(to),
}

export const DayRange = (props: BoxProps) => (
  <RangeFields {...props} ends={dayEnds} field={(day, set) => <DateField value={day} onChange={set} />} />
)

interface DaysBoxProps extends BoxProps {
  label: string
  presets: readonly Option<DayPreset>[]
  onDone: () => void
}

export function DaysBox({ label, presets, value, onChange, onDone }: DaysBoxProps) {
  const preset = presetIn(value)
  return (
    <>
      <ChoiceList
        label={label}
        options={presets}
        value={preset}
        onChoose={(chosen) => {
          onChange(chosen)
          onDone()
        }}
      />
      <hr className={styles.rule} />
      <DayRange value={preset ? '' : value} onChange={onChange} />
    </>
  )
}

const numberOf = (text: string) => (text === '' ? null : Number(text))
const textOf = (number: number | null) => (number === null ? '' : String(number))

/** Minor units in the value, as in every address. */
export const AmountBox = (props: BoxProps) => (
  <RangeFields
    {...props}
    ends={numberEnds}
    field={(amount, set) => <MoneyField value={numberOf(amount)} onChange={(next) => set(textOf(next))} />}
  />
)

export const NumberBox = (props: BoxProps) => (
  <RangeFields
    {...props}
    ends={numberEnds}
    field={(number, set) => <NumberField value={numberOf(number)} onChange={(next) => set(textOf(next))} />}
  />
)

interface WordsBoxProps extends BoxProps {
  /** The whole text is meant, not a part of it. */
  isExact?: boolean
  onDone?: (() => void) | undefined
}

export function WordsBox({ value, onChange, onDone, isExact = false }: WordsBoxProps) {
  const t = useText('platform')
  const draft = useSearchDraft(value, (text) => onChange(text.trim()))
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        draft.set(draft.draft)
        onDone?.()
      }}
    >
      <Field label={t(isExact ? 'filter.exactly' : 'filter.contains')}>
        <Input {...draft.input} maxLength={100} />
      </Field>
    </form>
  )
}

interface PickBoxProps extends OptionSource {
  label: string
  value: Option | null
  onPick: (option: Option | null) => void
}

/** One of many records, found by typing. */
export const PickBox = ({ label, value, onPick, ...source }: PickBoxProps) => (
  <div className={styles.box}>
    <Combobox aria-label={label} value={value} onChange={onPick} {...source} />
  </div>
)
