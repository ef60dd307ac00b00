import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../i18n/formats/use-text.ts'
import { useShortcut } from '../../keyboard/shortcuts.ts'
import { Button } from '../actions/button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './reader.module.css'

export interface ReaderListProps<Item extends { id: string }> {
  items: readonly Item[]
  urlOf: (id: string) => string
  openId: string | null
  isHighlighted: (id: string) => boolean
  hasMore: boolean
  onMore: () => void
  children: (item: Item) => ReactNode
}

/** J and K open the next and the previous record. */
export function ReaderList<Item extends { id: string }>(props: ReaderListProps<Item>) {
  const { items, urlOf, openId, isHighlighted, hasMore, onMore, children } = props
  const t = useText('platform')
  const navigate = useNavigate()
  const at = items.findIndex(({ id }) => id === openId)
  const go = (to: number) => {
    const item = items[to]
    if (item) void navigate(urlOf(item.id), { replace: openId !== null })
  }
  useShortcut('j', () => go(at + 1), { label: t('walk_next'), group: t('lists') })
  useShortcut('k', () => go(at - 1), { label: t('walk_previous'), group: t('lists') })

  return (
    <>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              className={styles.readerItem}
              to={urlOf(item.id)}
              replace={openId !== null}
              aria-current={item.id === openId || undefined}
              data-highlighted={isHighlighted(item.id) || undefined}
            >
              {children(item)}
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.readerMore}>
          <Button onClick={onMore}>{t('show_more')}</Button>
        </div>
      )}
    </>
  )
}

const placeholders = [62, 48, 70, 54, 66, 45]

export const ReaderListSkeleton = () => (
  <div aria-hidden="true">
    {placeholders.map((width) => (
      <div key={width} className={styles.readerItem}>
        <Skeleton width={`${width - 20}%`} />
        <Skeleton width={`${width}%`} />
        <Skeleton width="24%" />
      </div>
    ))}
  </div>
)
