import { useId, useState } from 'react'
import { fold } from '../../contract/values/texts/text-folding.ts'
import type { OpenBrace } from './named-text-model.ts'

export interface NameOption {
  name: string
  label: string
  /** What it stands for now. */
  example?: string | undefined
}

/** Names that begin as typed come first. */
function matching(names: readonly NameOption[], typed: string) {
  const wanted = fold(typed)
  const begins = names.filter(({ name }) => fold(name).startsWith(wanted))
  const others = names.filter(({ name, label }) => fold(`${name} ${label}`).includes(wanted))
  return [...new Set([...begins, ...others])]
}

const samePlace = (one: OpenBrace | null, other: OpenBrace | null) =>
  one?.from === other?.from && one?.typed === other?.typed

const actsByKey = { arrowdown: 'next', arrowup: 'previous', enter: 'pick', tab: 'pick', escape: 'close' } as const
const keys = Object.entries(actsByKey)
const actOf = (key: string) => keys.find(([name]) => name === key.toLowerCase())?.[1]

/** The list that an open brace opens; Escape closes it until the next brace. */
export function useNameList(names: readonly NameOption[]) {
  const id = useId()
  const [brace, setBrace] = useState<OpenBrace | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const options = brace && brace.from !== closedAt ? matching(names, brace.typed) : []
  const isOpen = options.length > 0
  const at = Math.min(chosen, options.length - 1)
  const idOf = (name: string) => `${id}-${name}`
  const active = isOpen ? options[at] : undefined

  const move = (step: number) => setChosen((at + step + options.length) % options.length)
  const close = () => setClosedAt(brace?.from ?? null)
  function perform(act: ReturnType<typeof actOf>, pick: (name: string) => void) {
    if (act === 'close') return close()
    if (act !== 'pick') return move(act === 'next' ? 1 : -1)
    if (active) pick(active.name)
  }
  /** True if the key was for the list. */
  function onKey(event: KeyboardEvent, pick: (name: string) => void) {
    const act = isOpen && !event.isComposing ? actOf(event.key) : undefined
    if (act) perform(act, pick)
    return act !== undefined
  }

  return {
    ...{ id, brace, options, isOpen, active, idOf, onKey },
    setBrace(next: OpenBrace | null) {
      setBrace((known) => (samePlace(known, next) ? known : next))
      if (next?.typed !== brace?.typed) setChosen(0)
      if (next === null) setClosedAt(null)
    },
    close,
    attributes: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(isOpen && { 'aria-controls': id }),
      ...(active && { 'aria-activedescendant': idOf(active.name) }),
    } as Record<string, string>,
  }
}
