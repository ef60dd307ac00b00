import {
  lateTexts,
  loadTexts,
  needTexts,
  type SectionEntry,
  type Texts,
  type useSections,
  useText,
} from '@comptoir/platform/admin'
import { fold, locales } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

export interface FoundSetting {
  to: string
  label: string
  /** Name of the field's section; none for a section itself. */
  section: string | undefined
}

interface Place extends FoundSetting {
  /** Folded: what is read in every language, and the name of its key. */
  words: string
}

/** Fields stand under `fields.<name>` with their `hints.<name>`, sections under `sections` or `menu`. */
const keysOf = ({ id }: SectionEntry, fields: readonly string[]) => ({
  own: [`sections.${id}`, `menu.${id}`, 'title', 'subtitle', 'text'],
  fields: fields.map((name) => ({ name, keys: [`fields.${name}`, `hints.${name}`] })),
})

type Groups = ReturnType<typeof useSections>

/** Names of the fields by the address of their section; their labels are there then. */
async function loadFields(groups: Groups): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = groups.flatMap((group) => group.entries)
  needTexts(...entries.map(({ domain }) => domain))
  const fields = await Promise.all(
    entries.map(async ({ to, settings }) => [to, (await settings.fields?.()) ?? []] as const),
  )
  await lateTexts()
  return new Map(fields)
}

function textAt(texts: Texts | undefined, path: string): string {
  const found = path
    .split('.')
    .reduce<Texts[string] | undefined>(
      (tree, part) => (typeof tree === 'object' && !Array.isArray(tree) ? tree[part] : undefined),
      texts,
    )
  return typeof found === 'string' ? found : ''
}

/** Finds sections and fields by their labels and hints in every language, and by the names of their keys. */
export function useSettingsSearch(groups: Groups) {
  const t = useText('')
  const [wanted, setWanted] = useState<'nothing' | 'fields' | 'languages'>('nothing')
  const { data: languages } = useQuery({
    queryKey: ['texts', 'all'],
    queryFn: () => Promise.all(locales.map((locale) => loadTexts(locale))),
    enabled: wanted === 'languages',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: fieldsBy } = useQuery({
    queryKey: ['settings', 'fields', groups.flatMap(({ entries }) => entries.map(({ to }) => to))],
    queryFn: () => loadFields(groups),
    enabled: wanted !== 'nothing',
    staleTime: Number.POSITIVE_INFINITY,
  })

  const places = useMemo(() => {
    const spoken = (domain: string, keys: readonly string[]) =>
      (languages ?? []).flatMap((texts) => keys.map((key) => textAt(texts, `${domain}.${key}`)))
    return groups.flatMap(({ entries }) =>
      entries.flatMap((entry): Place[] => {
        const { domain, id, to } = entry
        const { own, fields } = keysOf(entry, fieldsBy?.get(to) ?? [])
        const section = t([`${domain}.sections.${id}`, `${domain}.menu.${id}`])
        const head = { to, label: section, section: undefined, words: [section, ...spoken(domain, own)].join(' ') }
        const inside = fields.map(({ name, keys }) => {
          const label = t(`${domain}.fields.${name}`)
          const hint = t.has(`${domain}.hints.${name}`) ? t(`${domain}.hints.${name}`) : ''
          const words = [name, label, hint, ...spoken(domain, keys)].join(' ')
          return { to: `${to}#setting-${name}`, label, section, words }
        })
        return [head, ...inside].map((place) => ({ ...place, words: fold(place.words) }))
      }),
    )
  }, [groups, languages, fieldsBy, t])

  const find = (text: string): FoundSetting[] => {
    const wanted = fold(text).split(' ').filter(Boolean)
    const startsWith = (place: Place) => (fold(place.label).startsWith(wanted[0] ?? '') ? 0 : 1)
    return places
      .filter(({ words }) => wanted.every((word) => words.includes(word)))
      .toSorted((one, other) => startsWith(one) - startsWith(other))
  }
  return { find, load: setWanted }
}
