import { Button, ButtonLink, Code, StateDot, Text, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { LoaderCircle } from 'lucide-react'
import type { DrawnProps } from './drawn.tsx'
import styles from './plugin-box.module.css'
import { useFailure } from './plugin-surface.tsx'

/** One sentence, and one try; to root with the cause and its place. */
export function Broken({ run, mounted, look }: DrawnProps) {
  const t = useText('extensions')
  const formats = useFormats()
  const isRoot = useCan('root')
  const { state, at, failure } = useFailure(run, mounted)
  const { key, name } = run.plugin
  if (state === 'restarting')
    return (
      <p className={styles.line} role="status">
        <LoaderCircle size={14} aria-hidden="true" />
        {t('box.restarting', { name })}
      </p>
    )
  const isEnded = state === 'off'
  const isNamed = isRoot && failure !== null
  return (
    <div className={styles.broken}>
      {isNamed && look === 'card' && <StateDot tone="danger">{t('box.failed')}</StateDot>}
      {isNamed && (
        <p className={styles.cause} dir="auto">
          {failure.message}
        </p>
      )}
      <div className={styles.line}>
        {isNamed && failure.at ? (
          <Code>{failure.at}</Code>
        ) : (
          <Text tone="quiet">{isEnded ? t('box.stopped', { time: formats.time(at) }) : t('box.broken', { name })}</Text>
        )}
        <span className={styles.ways}>
          {isRoot && <ButtonLink to={`/plugins/list/${key}`}>{t('box.log')}</ButtonLink>}
          <Button writes={false} onClick={() => (isEnded ? run.wake() : mounted.retry())}>
            {t(isEnded ? 'box.start_again' : 'box.retry')}
          </Button>
        </span>
      </div>
    </div>
  )
}
