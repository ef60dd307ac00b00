import {
  Card,
  call,
  Empty,
  ErrorNote,
  Page,
  Skeleton,
  Stack,
  useErrorText,
  useFormats,
  usePagedList,
  useText,
} from '@comptoir/platform/admin'
import { type PropsWithChildren, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InventoryRow } from '../../contract/inventory.ts'
import { listInventory } from '../../contract/inventory.wire.ts'
import type { Location } from '../../contract/location.ts'
import { countUrl, inventoryUrl } from '../inventory.urls.ts'
import { inventoryList } from '../list/inventory-list.ts'
import { StockChoicesContext } from '../list/stock-choices.ts'
import { stockAt } from '../list/stock-pages.ts'
import { useStockEdit } from '../list/use-stock-edit.ts'
import { useLocations } from '../location/use-locations.ts'
import { CountFoot } from './count-foot.tsx'
import { CountedList } from './counted-list.tsx'
import { OneArticle } from './one-article.tsx'
import { PlaceLinks } from './place-links.tsx'
import { useCount } from './use-count.ts'

/** A place is counted article by article: each number is written as it is confirmed, also after a while without internet. */
export function CountScreen() {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const [search] = useSearchParams()
  const { data: locations, error, refetch } = useLocations()
  const [only, ...others] = locations ?? []
  const place = locations?.find(({ id }) => id === search.get('location')) ?? (others.length === 0 ? only : undefined)
  if (place)
    return (
      <InPlace key={place.id} location={place.id}>
        <Counting place={place} />
      </InPlace>
    )
  return (
    <Page title={t('count.title')} back={inventoryUrl()}>
      {error && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !locations && <Skeleton />}
      {locations && <PlaceLinks locations={locations} urlOf={countUrl} />}
    </Page>
  )
}

function InPlace({ location, children }: PropsWithChildren<{ location: string }>) {
  const choices = useMemo(() => ({ location, reason: 'count' as const }), [location])
  return <StockChoicesContext value={choices}>{children}</StockChoicesContext>
}

/** Articles of which the shop keeps count, in the order of their numbers on the shelf. */
function useArticles(location: string) {
  const query = useMemo(() => ({ location, sort: 'sku' as const }), [location])
  const pages = usePagedList(inventoryList, query)
  const [found, setFound] = useState<readonly InventoryRow[]>([])
  const rows = [...pages.rows, ...found.filter(({ id }) => !pages.rows.some((row) => row.id === id))]
  return {
    ...pages,
    rows: rows.filter(({ trackQuantity }) => trackQuantity),
    add: (row: InventoryRow) => setFound((before) => [...before, row]),
  }
}

function Counting({ place }: { place: Location }) {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const formats = useFormats()
  const articles = useArticles(place.id)
  const count = useCount(place.id)
  const walk = useWalk(articles, { place, count })
  const { at } = walk
  return (
    <Page
      title={t('count.title')}
      subtitle={formats.line([place.title, t('count.started', { time: formats.dateTime(count.startedAt) })])}
      back={inventoryUrl({ location: place.id })}
      foot={
        at && <CountFoot key={at.id} number={walk.number} isLast={walk.isLast} onNext={walk.next} onCode={walk.find} />
      }
    >
      <Stack>
        {articles.error && <ErrorNote text={errorText(articles.error)} onRetry={articles.retry} />}
        {articles.isLoading && <Skeleton />}
        {at && (
          <OneArticle
            key={at.id}
            article={at}
            number={walk.number}
            expected={walk.expected}
            onNumber={walk.setNumber}
            onSkip={walk.isLast ? undefined : walk.skip}
          />
        )}
        {!at && !articles.isLoading && !articles.error && (
          <Card>
            <Empty title={t(walk.done.length > 0 ? 'count.all_done' : 'inventory.empty')} />
          </Card>
        )}
        <CountedList
          rows={walk.done}
          counted={count.counted}
          total={articles.hasMore ? undefined : articles.rows.length}
          onAgain={walk.again}
          onFinish={count.finish}
        />
      </Stack>
    </Page>
  )
}

interface WalkOptions {
  place: Location
  count: ReturnType<typeof useCount>
}

/** Which article is counted, what was typed of it, and what comes then. */
function useWalk(articles: ReturnType<typeof useArticles>, { place, count }: WalkOptions) {
  const { saveOne } = useStockEdit()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<{ id: string; number: number } | null>(null)
  const { rows } = articles
  const open = rows.filter(({ id }) => count.counted[id] === undefined)
  const waiting = [...open.filter(({ id }) => !skipped.includes(id)), ...open.filter(({ id }) => skipped.includes(id))]
  const at = rows.find(({ id }) => id === chosen) ?? waiting[0]
  const expected = at ? stockAt(at, place.id).on_hand : 0
  const number = at && typed?.id === at.id ? typed.number : expected
  const isLast = at !== undefined && !articles.hasMore && waiting.every(({ id }) => id === at.id)
  /** Put off, or refused, which is told where it comes from. */
  const countLast = (id: string) => {
    count.forget(id)
    setSkipped((before) => [...before.filter((each) => each !== id), id])
  }
  const leave = () => {
    setChosen(null)
    setTyped(null)
    if (waiting.length < 10 && articles.hasMore) articles.more()
  }

  return {
    ...{ at, expected, number, isLast },
    /** The last one first. */
    done: Object.keys(count.counted)
      .toReversed()
      .flatMap((id) => rows.find((row) => row.id === id) ?? []),
    setNumber: (next: number) => at && setTyped({ id: at.id, number: Math.max(0, next) }),
    next() {
      if (!at) return
      count.note(at.id, { number, expected })
      leave()
      if (number !== expected) void saveOne(at, 'on_hand', number).then((isSaved) => isSaved || countLast(at.id))
    },
    skip() {
      if (at) countLast(at.id)
      leave()
    },
    again(id: string) {
      count.forget(id)
      setChosen(id)
      setTyped(null)
    },
    /** False: it is not of this count. */
    async find(code: string) {
      const wanted = code.toLowerCase()
      const has = ({ sku, barcode }: InventoryRow) => sku.toLowerCase() === wanted || barcode === code
      const row = rows.find(has) ?? (await call(listInventory, { query: { q: code } })).items.find(has)
      if (!row?.trackQuantity) return false
      articles.add(row)
      setChosen(row.id)
      setTyped(null)
      return true
    },
  }
}
