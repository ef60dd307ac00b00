import { RecentTime, StateDot, Text, type Tone, useFormats, useText } from '@comptoir/platform/admin'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import styles from './manager.module.css'

type Healthy = Pick<InstalledPlugin, 'state' | 'staged' | 'health'>
type Condition = 'aside' | 'out_of_range' | 'disabled' | 'failing' | 'works'

export const failuresOf = ({ health }: Healthy) => health.failures.reduce((sum, each) => sum + each, 0)

function conditionOf(plugin: Healthy): Condition {
  if (plugin.state !== 'enabled') return plugin.state
  return failuresOf(plugin) > 0 ? 'failing' : 'works'
}

const tones: Readonly<Record<Condition, Tone>> = {
  aside: 'danger',
  out_of_range: 'new',
  disabled: 'off',
  failing: 'new',
  works: 'done',
}

export function PluginState({ of }: { of: Healthy }) {
  const t = useText('extensions')
  const condition = conditionOf(of)
  return <StateDot tone={tones[condition]}>{t(`states.${condition}`)}</StateDot>
}

/** The state in words, and what failed last. */
export function PluginHealthCell({ of }: { of: Healthy }) {
  const t = useText('extensions')
  const last = of.health.last_failure
  const count = failuresOf(of)
  return (
    <div>
      <PluginState of={of} />
      {last && (
        <Text as="p" tone="quiet" size="12" truncate>
          {count > 0 ? (
            t('failures_in_hour', { count })
          ) : (
            <>
              {t('last_failed')} <RecentTime at={last.at} />
            </>
          )}
        </Text>
      )}
    </div>
  )
}

/** Failures of the last hour in twelve bars. */
export function HealthBars({ of: { health } }: { of: Healthy }) {
  const t = useText('extensions')
  const { number } = useFormats()
  const most = Math.max(1, ...health.failures)
  return (
    <span
      className={styles.bars}
      role="img"
      aria-label={t('bars', { failures: health.failures.map((count) => number(count)).join(' ') })}
    >
      {Array.from(health.failures.entries(), ([at, count]) => (
        <i key={at} data-bad={count > 0 || undefined} style={{ '--share': count / most }} />
      ))}
    </span>
  )
}
