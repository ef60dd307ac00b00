import { Button, Card, Text, useCan, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { sampleCount } from '../../contract/sample.wire.ts'
import styles from './samples.module.css'
import { useAddSamples, useRemoveSamples, useSampleCount } from './use-samples.ts'

/** Fills an empty shop in one press; while it has some, says so. */
export function SampleWay() {
  const t = useText('imports')
  const count = useSampleCount()
  const { mutate: add, isPending } = useAddSamples()
  if (!count) return null
  if (count.samples > 0) return <Samples />
  return (
    <>
      <Button stretch busy={isPending} onClick={() => add()}>
        {t('samples.add', { count: sampleCount })}
      </Button>
      <Text tone="quiet">{t('samples.hint')}</Text>
    </>
  )
}

interface SamplesProps {
  /** Shown in a shop without any. */
  without?: ReactNode
}

/** The samples that the shop has, and how they go. */
export function Samples({ without = null }: SamplesProps) {
  const t = useText('imports')
  const count = useSampleCount()
  const mayDelete = useCan('admin_products_delete')
  const { mutate: remove, isPending } = useRemoveSamples()
  if (!count || count.samples === 0) return without
  const { samples, made } = count
  return (
    <div className={styles.samples}>
      <Text as="p" tone="quiet">
        {made < samples ? t('samples.making', { made, count: samples }) : t('samples.there', { count: samples })}
      </Text>
      {mayDelete && (
        <Button writes busy={isPending} onClick={() => remove()}>
          {t('samples.remove')}
        </Button>
      )}
    </div>
  )
}

export function SamplesCard() {
  const t = useText('imports')
  const count = useSampleCount()
  if (!count || count.samples === 0) return null
  return (
    <Card title={t('samples.title')}>
      <Samples />
    </Card>
  )
}
