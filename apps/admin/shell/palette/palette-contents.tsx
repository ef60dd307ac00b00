import {
  type AdminDomain,
  narrowed,
  type Overlay,
  Palette,
  type PaletteGroup,
  type PaletteItem,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router'
import { takeKeys } from './early-keys.ts'
import { Found, type FoundReport, Seen, useReports } from './results.tsx'
import { readSeen } from './seen-records.ts'
import { readTyped, signs, type Typed } from './typed-text.ts'
import { useFoundSettings } from './use-found-settings.tsx'
import { useRecordActs } from './use-record-acts.ts'
import { useScreens } from './use-screens.tsx'
import { type Source, useSources } from './use-sources.ts'

export { fetchAhead } from './use-sources.ts'

interface PaletteContentsProps extends Overlay {
  domains: readonly AdminDomain[]
}

export function PaletteContents({ domains, open, onOpenChange }: PaletteContentsProps) {
  const t = useText('admin')
  const [text, setText] = useState('')
  const [wasOpen, setWasOpen] = useState(open)
  // It begins empty each time.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setText('')
  }
  const typed = readTyped(text)
  const { sign, words } = typed
  const deferred = useDeferredValue(words)
  const sources = useSources(domains, open)
  // Also while what is searched is still the former text.
  const claimed = sources.filter(({ claims }) => claims(words) || claims(deferred))
  const asked = claimed.length > 0 ? claimed : sources.filter((source) => isAsked(source, typed))
  const { reports, report } = useReports<FoundReport>()
  // Nothing of what stands there before a word is looked for is meant by one.
  const found = deferred === '' && words !== '' ? [] : asked.flatMap(({ id }) => reports[id]?.group ?? [])
  const seen = useSeenRecords(sources, open && text === '')
  const acts = useRecordActs(open)
  const { places, actions, everywhere } = useScreens(domains, words)
  const settings = useFoundSettings(domains, words)

  const own = { acts: acts.group, seen: seen.group, places, actions, everywhere, settings }
  const groups = (claimed.length > 0 ? found : inOrder(typed, own, found)).filter(({ items }) => items.length > 0)
  const known = signs.filter((each) => each === '>' || sources.some((source) => source.sign === each))

  return (
    <>
      {open && (
        <>
          {asked.map(({ id, useFound }) => (
            <Found key={`${id} ${sign}`} id={id} useFound={useFound} text={deferred} onFound={report} />
          ))}
          {seen.parts}
        </>
      )}
      <Palette
        open={open}
        onOpenChange={onOpenChange}
        text={text}
        onText={setText}
        typed={words}
        groups={groups}
        about={acts.about}
        signs={known.map((each) => ({ sign: each, word: t(`palette.signs.${names[each]}`) }))}
        isSettled={areFor(words, { deferred, groups, reports: asked.map(({ id }) => reports[id]) })}
        takeTyped={takeKeys}
      />
    </>
  )
}

interface Rows {
  deferred: string
  reports: readonly (FoundReport | null | undefined)[]
  groups: readonly PaletteGroup[]
}

/** Whether all have told what they find for the words, and the first row is of that. */
const areFor = (words: string, { deferred, reports, groups }: Rows) =>
  deferred === words && reports.every((told) => told?.text === words) && groups[0]?.isFormer !== true

const names = { '>': 'actions', '#': 'orders', '@': 'people' } as const

function isAsked({ sign: own, isAlways }: Source, { sign, words }: Typed) {
  if (sign) return own === sign
  return words !== '' || isAlways
}

interface Own {
  acts: PaletteGroup | null
  seen: PaletteGroup
  places: PaletteGroup
  actions: PaletteGroup
  everywhere: PaletteGroup
  settings: readonly PaletteGroup[]
}

/** Groups that stand above those of other domains. */
const first = ['customers', 'orders', 'products']
const rankOf = ({ id }: PaletteGroup) => (first.indexOf(id) + 1 || first.length + 1) - 1

/** Those with keys, as far as what was seen last stays in sight. */
const likely = (group: PaletteGroup) => ({ ...group, items: group.items.filter(({ keys }) => keys).slice(0, maxActs) })

/** What acts stands before what is found; an exact number, code or SKU before everything. */
function inOrder({ sign, words }: Typed, own: Own, found: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const acts = own.acts ? [own.acts] : []
  const narrow = (groups: readonly PaletteGroup[]) => groups.map((group) => narrowed(group, words))
  if (sign === '>') return [...narrow(acts), ...found, ...narrow([own.actions, own.places])]
  if (sign) return found
  if (words === '') return [...acts.map(likely), own.seen, ...found, own.places, own.actions]
  const [named, about] = own.settings
  const forFound = found.filter(({ id }) => id === own.actions.id)
  const actions = narrowed(own.actions, words)
  const records = found
    .filter(({ id }) => id !== 'looks' && id !== own.actions.id)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  return [
    ...records.filter(({ isExact }) => isExact),
    ...narrow(acts),
    ...found.filter(({ id }) => id === 'looks'),
    ...narrow([own.places]),
    ...(named ? [named] : []),
    ...records.filter(({ isExact }) => !isExact),
    {
      ...actions,
      items: [...forFound.flatMap(({ items }) => items), ...actions.items],
      isFormer: forFound.some(({ isFormer }) => isFormer),
    },
    ...(about ? [about] : []),
    own.everywhere,
  ]
}

/** The records that were opened lately, as they are now. */
function useSeenRecords(sources: readonly Source[], isWanted: boolean) {
  const t = useText('admin')
  const user = useShop().user?.id
  const { pathname } = useLocation()
  const { reports, report } = useReports<readonly PaletteItem[]>()
  const paths = isWanted ? readSeen(user).filter((path) => path !== pathname) : []
  const asked = sources.flatMap(({ id, seen }) => {
    const ids = seen
      ? paths.flatMap((path) => (path.startsWith(seen.below) ? [path.slice(seen.below.length)] : []))
      : []
    return seen && ids.length > 0 ? [{ id, useSeen: seen.useSeen, ids: ids.slice(0, maxOfKind) }] : []
  })
  const placeOf = ({ id }: PaletteItem) => paths.findIndex((path) => path.endsWith(id))
  const items = asked
    .flatMap(({ id }) => reports[id] ?? [])
    .filter((item) => placeOf(item) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    group: { id: 'seen', label: t('palette.seen'), items: items.slice(0, maxSeen) },
    parts: asked.map(({ id, useSeen, ids }) => (
      <Seen key={`${id} ${ids.join(' ')}`} id={id} useSeen={useSeen} ids={ids} onSeen={report} />
    )),
  }
}

const maxActs = 6
const maxOfKind = 4
const maxSeen = 6
