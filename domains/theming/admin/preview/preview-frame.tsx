import { Banner, Button, Skeleton, useText } from '@comptoir/platform/admin'
import styles from './preview.module.css'
import type { usePreview } from './use-preview.ts'
import type { ScreenWidth } from './width-buttons.tsx'

interface PreviewFrameProps {
  of: ReturnType<typeof usePreview>
  title: string
  width: ScreenWidth
}

export function PreviewFrame({ of: { frame, src, state, retry }, title, width }: PreviewFrameProps) {
  const t = useText('theming')
  return (
    <div className={styles.stage} data-width={width}>
      {state === 'failed' && (
        <Banner tone="danger" action={<Button onClick={retry}>{t('editor.retry')}</Button>}>
          {t('editor.preview_failed')}
        </Banner>
      )}
      {state === 'loading' && (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton />
        </div>
      )}
      {src && (
        <div className={styles.screen}>
          <iframe
            ref={frame}
            src={src}
            title={title}
            className={styles.page}
            sandbox="allow-scripts allow-forms allow-same-origin"
          />
        </div>
      )}
    </div>
  )
}
