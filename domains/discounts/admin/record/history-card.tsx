import { Button, Card, call, Timeline, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Pause, Pencil, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { readDiscountHistory } from '../../contract/discount.wire.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { partWords } from '../form/part-words.ts'
import { useWording } from '../sentence/use-wording.ts'
import type { Wording } from '../sentence/wording.ts'
import type { SectionKey } from '../values/sections.ts'
import { type HistoryStep, historySteps, type StepKind } from './history-steps.ts'
import styles from './record.module.css'

const icons = { created: Plus, started: Play, paused: Pause, resumed: Play, changed: Pencil } as const
const shownAtFirst = 5

/** Who changed it and when, in the words of its sections. */
export function HistoryCard({ discount }: { discount: SavedDiscount }) {
  const t = useText('discounts')
  const [isWhole, setWhole] = useState(false)
  const { data = [] } = useQuery({
    queryKey: ['discounts', 'one', discount.id, 'history', discount.version],
    queryFn: async ({ signal }) => (await call(readDiscountHistory, { params: { id: discount.id }, signal })).changes,
    placeholderData: (before) => before,
  })
  const steps = historySteps(discount, data)
  const wording = useWording(steps.flatMap(({ before, after }) => [before, after]))
  if (steps.length === 0) return null
  const shown = isWhole ? steps : steps.slice(0, shownAtFirst)
  return (
    <Card title={t('record.history')}>
      <Timeline
        entries={shown.map((step) => ({
          ...{ id: String(step.seq), at: step.at, mark: <Mark of={step.kind} />, title: titleOf(step, wording) },
          text: step.sections.length > 0 && <Changes of={step} wording={wording} />,
        }))}
      />
      {shown.length < steps.length && (
        <Button variant="ghost" writes={false} onClick={() => setWhole(true)}>
          {t('record.earlier', { count: steps.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}

function Mark({ of }: { of: StepKind }) {
  const Icon = icons[of]
  return <Icon size={14} aria-hidden="true" />
}

const titleOf = ({ kind, by }: HistoryStep, { t }: Wording) =>
  by === null ? t(`record.steps.${kind}`) : t(`record.steps_by.${kind}`, { name: by })

/** Of a name also what it is called in other languages. */
function changedWords(section: SectionKey, discount: SavedDiscount, wording: Wording) {
  const names = section === 'name' ? Object.values(discount.translations).map((texts) => texts?.title ?? '') : []
  return [partWords(section, discount, wording), ...names].join(' · ')
}

function Changes({ of: { sections, before, after }, wording }: { of: HistoryStep; wording: Wording }) {
  const { t } = wording
  return (
    <span className={styles.changes}>
      {sections.map((section) => {
        const [was, is] = [changedWords(section, before, wording), changedWords(section, after, wording)]
        return (
          was !== is && (
            <span key={section}>
              {t(`form.sections.${section}`)}:{' '}
              <del>
                <bdi>{was}</bdi>
              </del>{' '}
              <ins>
                <bdi>{is}</bdi>
              </ins>
            </span>
          )
        )
      })}
    </span>
  )
}
