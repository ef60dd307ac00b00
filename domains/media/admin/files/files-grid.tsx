import { Button, Empty, Skeleton, useErrorText, type usePagedList, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { CFile } from '../../contract/file.ts'
import { FileTile } from './file-tile.tsx'
import styles from './files-grid.module.css'

interface FilesGridProps {
  pages: ReturnType<typeof usePagedList<CFile, object>>
  onPress: (file: CFile) => void
  /** Set when files can be selected. */
  chosen?: ReadonlySet<string>
  empty: ReactNode
}

const placeholders = Array.from({ length: 12 }, (_, at) => at)

export function FilesGrid({ pages, onPress, chosen, empty }: FilesGridProps) {
  const t = useText('media')
  const platform = useText('platform')
  const errorText = useErrorText('media')

  if (pages.error && pages.rows.length === 0) {
    return (
      <div role="alert">
        <Empty
          title={platform('error')}
          text={errorText(pages.error)}
          action={<Button onClick={pages.retry}>{platform('retry')}</Button>}
        />
      </div>
    )
  }
  if (pages.isLoading) return <GridSkeleton />
  if (pages.rows.length === 0) return empty
  return (
    <>
      <ul className={styles.filesGrid}>
        {pages.rows.map((file) => (
          <li key={file.id}>
            <FileTile
              file={file}
              isChosen={chosen?.has(file.id)}
              isHighlighted={pages.isHighlighted(file.id)}
              onPress={() => onPress(file)}
            />
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <div className={styles.filesMore}>
          <Button onClick={pages.more}>{t('more')}</Button>
        </div>
      )}
    </>
  )
}

const GridSkeleton = () => (
  <div className={styles.filesGrid} aria-hidden="true">
    {placeholders.map((at) => (
      <Skeleton key={at} height={160} />
    ))}
  </div>
)
