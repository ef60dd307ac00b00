import {
  Button,
  Checkbox,
  call,
  ErrorNote,
  Input,
  Skeleton,
  Text,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SearchHit } from '../../../contract/theme.ts'
import { searchTheme } from '../../../contract/wire.ts'
import type { Code } from '../state/use-code.ts'
import styles from './search-panel.module.css'

interface Wanted {
  q: string
  isCaseMatched: boolean
}

/** Kept by the screen, so that a result stays while its file is read. */
export interface SearchMemory {
  wanted: Wanted | null
  search: (wanted: Wanted) => void
}

const useHits = (theme: string, wanted: Wanted | null) =>
  useQuery({
    queryKey: ['theming-code', theme, 'search', wanted],
    queryFn: ({ signal }) =>
      call(searchTheme, {
        params: { id: theme },
        query: { q: wanted?.q ?? '', match_case: wanted?.isCaseMatched ? 'true' : 'false' },
        signal,
      }),
    enabled: wanted !== null,
  })

/** A text in all saved files of the theme, with the lines that hold it. */
export function SearchPanel({ code, memory: { wanted, search } }: { code: Code; memory: SearchMemory }) {
  const t = useText('theming')
  const [q, setQ] = useState(wanted?.q ?? '')
  const [isCaseMatched, setCaseMatched] = useState(wanted?.isCaseMatched ?? false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (q !== '') search({ q, isCaseMatched })
  }
  return (
    <>
      <form className={styles.searchForm} onSubmit={submit}>
        <Input
          code
          value={q}
          maxLength={200}
          aria-label={t('code.search.text')}
          placeholder={t('code.search.text')}
          onChange={({ target }) => setQ(target.value)}
        />
        <Checkbox value={isCaseMatched} onChange={setCaseMatched} label={t('code.editor.match_case')} />
        <Button type="submit" writes={false} icon={<Search size={16} aria-hidden="true" />} disabled={q === ''}>
          {t('code.search.name')}
        </Button>
      </form>
      {wanted && <Hits code={code} wanted={wanted} />}
      <Text as="p" size="12" tone="quiet">
        {t('code.search.saved_only')}
      </Text>
    </>
  )
}

function Hits({ code, wanted }: { code: Code; wanted: Wanted }) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const { data, error, refetch } = useHits(code.theme.id, wanted)
  if (error) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const files = Map.groupBy(data.hits, ({ path }) => path)
  return (
    <>
      <p role="status">
        {data.hits.length === 0
          ? t('code.search.none', { text: wanted.q })
          : t('code.search.found', { count: data.hits.length, files: files.size })}
        {data.has_more && ` ${t('code.search.more')}`}
      </p>
      {[...files].map(([path, hits]) => (
        <section key={path} className={styles.hits} aria-label={path}>
          <h3>
            <code dir="ltr">{path}</code>
          </h3>
          <ul>
            {hits.map((hit) => (
              <li key={hit.line}>
                <Hit hit={hit} onShow={() => code.address.open(path, { line: hit.line })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The text before the hit must not push it out of sight. */
const maxBefore = 24
const beginningOf = ({ excerpt, start }: SearchHit) =>
  start > maxBefore ? `…${excerpt.slice(start - maxBefore, start)}` : excerpt.slice(0, start)

const Hit = ({ hit, hit: { line, excerpt, start, end }, onShow }: { hit: SearchHit; onShow: () => void }) => (
  <button type="button" className={styles.hit} dir="ltr" onClick={onShow}>
    <span>{line}</span>
    <code>
      {beginningOf(hit)}
      <mark>{excerpt.slice(start, end)}</mark>
      {excerpt.slice(end)}
    </code>
  </button>
)
