import { Button, Empty, Page, PageError, PageLoading, useText } from '@comptoir/platform/admin'
import { Percent, Plus } from 'lucide-react'
import { useState } from 'react'
import type { TaxClass } from '../contract/tax-class.ts'
import type { TaxRate } from '../contract/tax-rate.ts'
import { ClassDialog } from './class-dialog.tsx'
import { PricesCard } from './prices-card.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { useTaxRates } from './rates/use-tax-rates.ts'
import { RatesCard } from './rates-card.tsx'
import { TryCard } from './try-card.tsx'

type Edited<Record> = Record | 'new' | null

const recordOf = <Record extends { id: string }>(edited: Edited<Record>) => (edited === 'new' ? null : edited)
const keyOf = (edited: Edited<{ id: string }>) => (edited === null || edited === 'new' ? edited : edited.id)

export function TaxRatesScreen() {
  const t = useText('taxes')
  const {
    rates: { data, error, refetch },
    classes,
  } = useTaxRates()
  const [edited, setEdited] = useState<Edited<TaxRate>>(null)
  const [editedClass, setEditedClass] = useState<Edited<TaxClass>>(null)

  if (error && !data) return <PageError title={t('title')} error={error} texts="taxes" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={t('title')} />
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )

  return (
    <Page title={t('title')} subtitle={t('subtitle')} primary={data.length > 0 && add}>
      {data.length === 0 ? (
        <Empty
          title={t('none')}
          text={t('none_text')}
          action={add}
          picture={<Percent size={32} aria-hidden="true" />}
        />
      ) : (
        <>
          <PricesCard rates={data} />
          <RatesCard rates={data} classes={classes} onEdit={setEdited} onEditClass={setEditedClass} />
          <TryCard rates={data} classes={classes} />
        </>
      )}
      <RateDialog
        key={`rate ${keyOf(edited)}`}
        rate={recordOf(edited)}
        classes={classes}
        open={edited !== null}
        onClose={() => setEdited(null)}
      />
      <ClassDialog
        key={`class ${keyOf(editedClass)}`}
        taxClass={recordOf(editedClass)}
        open={editedClass !== null}
        onClose={() => setEditedClass(null)}
      />
    </Page>
  )
}
