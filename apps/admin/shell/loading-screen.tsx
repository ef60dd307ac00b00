import { Hidden, Page, RingProgress, Skeleton, useProgress, useText } from '@comptoir/platform/admin'
import './loading-screen.css'

/** Stands until the batches have come (specification §4): a ring that fills, and what is still awaited. */
export function LoadingScreen() {
  const t = useText('admin')
  const { size, arrived, missing } = useProgress()
  const [next] = missing
  const label = t('loading', { arrived: arrived.length, size })

  return (
    <Page
      title={
        <>
          <Skeleton width="160px" height={20} />
          <Hidden>{t('batches.other')}</Hidden>
        </>
      }
    >
      <div className="loading" role="status">
        <RingProgress value={size === 0 ? 0 : arrived.length / size} label={label} />
        <p>{next ? t([`batches.${next}`, 'batches.other']) : label}</p>
      </div>
    </Page>
  )
}
