import { Button, ChoiceList, DateField, Field, optionsOf, Popover, RadioGroup, useText } from '@comptoir/platform/admin'
import { dayPresets } from '@comptoir/platform/contract'
import { Calendar, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { comparedRange } from '../contract/stats.rules.ts'
import { comparisons, maxDays } from '../contract/stats.ts'
import { StatsQuery } from '../contract/stats-query.ts'
import styles from './period-button.module.css'
import { useStatsFormats } from './view/use-stats-formats.ts'
import type { StatsView } from './view/use-stats-view.ts'

interface PeriodButtonProps {
  view: StatsView
}

/** The period and what it is compared with. */
export function PeriodButton({ view }: PeriodButtonProps) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t('period')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Calendar size={16} aria-hidden="true" />} iconEnd={<ChevronDown size={16} aria-hidden="true" />}>
          <span className={styles.periodLabel}>
            {view.period && <strong>{t(`presets.${view.period}`)}</strong>}
            <span data-optional={view.period !== null || undefined}>{formats.range(view.range)}</span>
            {view.compare !== 'none' && <span data-optional>{t(`compared.${view.compare}`)}</span>}
          </span>
        </Button>
      }
    >
      <div className={styles.panel}>
        <Presets view={view} onDone={() => setOpen(false)} />
        <div className={styles.ownDays}>
          <OwnDays view={view} onDone={() => setOpen(false)} />
          <ComparisonChoice view={view} />
        </div>
      </div>
    </Popover>
  )
}

interface ChoiceProps extends PeriodButtonProps {
  onDone: () => void
}

function Presets({ view, onDone }: ChoiceProps) {
  const t = useText('stats')
  return (
    <ChoiceList
      label={t('period')}
      options={optionsOf(dayPresets, (preset) => t(`presets.${preset}`))}
      value={view.period}
      onChoose={(period) => {
        view.change({ period, from: null, to: null })
        onDone()
      }}
    />
  )
}

function OwnDays({ view, onDone }: ChoiceProps) {
  const t = useText('stats')
  const [range, setRange] = useState(view.range)
  const isRead = StatsQuery.safeParse(range).success
  const apply = () => {
    view.change({ period: null, ...range })
    onDone()
  }
  return (
    <>
      <Field label={t('from')}>
        <DateField value={range.from} onChange={(from) => setRange({ ...range, from })} />
      </Field>
      <Field label={t('to')} error={isRead ? undefined : t('bad_range', { count: maxDays })}>
        <DateField value={range.to} onChange={(to) => setRange({ ...range, to })} />
      </Field>
      <Button variant="primary" writes={false} disabled={!isRead} onClick={apply}>
        {t('apply')}
      </Button>
    </>
  )
}

function ComparisonChoice({ view: { range, compare, change } }: PeriodButtonProps) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const options = comparisons.map((value) => {
    const days = comparedRange(range, value)
    return { value, label: t(`comparisons.${value}`), hint: days ? formats.range(days) : undefined }
  })
  return (
    <RadioGroup
      label={t('compare_with')}
      options={options}
      value={compare}
      onChange={(value) => change({ compare: value })}
    />
  )
}
