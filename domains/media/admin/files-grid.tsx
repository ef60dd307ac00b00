import { Button, Empty, Skeleton, useFailureText, type usePagedList, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { CFile } from '../contract/index.ts'
import { FileTile } from './file-tile.tsx'
import './files-grid.css'

interface FilesGridProps {
  pages: ReturnType<typeof usePagedList<CFile, object>>
  onPress: (file: CFile) => void
  /** Which are chosen, where files are chosen. */
  chosen?: ReadonlySet<string>
  /** Why there are none. */
  empty: ReactNode
}

const placeholders = Array.from({ length: 12 }, (_, at) => at)

/** Files as tiles, page by page. */
export function FilesGrid({ pages, onPress, chosen, empty }: FilesGridProps) {
  const t = useText('media')
  const platform = useText('platform')
  const failureText = useFailureText('media')

  if (pages.error && pages.rows.length === 0) {
    return (
      <div role="alert">
        <Empty
          title={platform('error')}
          text={failureText(pages.error)}
          picture={null}
          action={<Button onClick={pages.retry}>{platform('retry')}</Button>}
        />
      </div>
    )
  }
  if (pages.isLoading) return <GridSkeleton />
  if (pages.rows.length === 0) return empty
  return (
    <>
      <ul className="files-grid">
        {pages.rows.map((file) => (
          <li key={file.id}>
            <FileTile
              file={file}
              isChosen={chosen?.has(file.id)}
              isFresh={pages.isFresh(file.id)}
              onPress={() => onPress(file)}
            />
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <div className="files-more">
          <Button onClick={pages.more}>{t('more')}</Button>
        </div>
      )}
    </>
  )
}

const GridSkeleton = () => (
  <div className="files-grid" aria-hidden="true">
    {placeholders.map((at) => (
      <Skeleton key={at} height={160} />
    ))}
  </div>
)
