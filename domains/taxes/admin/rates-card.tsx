import { Badge, Button, Card, call, Row, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import type { TaxClass } from '../contract/tax-class.ts'
import { deleteTaxClass } from '../contract/tax-class.wire.ts'
import type { TaxPart, TaxRate } from '../contract/tax-rate.ts'
import { deleteTaxRate } from '../contract/tax-rate.wire.ts'
import { RateCell } from './rate-cell.tsx'
import { RecordMenu } from './record-menu.tsx'
import styles from './tax-rates.module.css'

interface RatesCardProps {
  rates: readonly TaxRate[]
  classes: readonly TaxClass[]
  onEdit: (rate: TaxRate) => void
  onEditClass: (taxClass: TaxClass | 'new') => void
}

export function RatesCard({ rates, classes, onEdit, onEditClass }: RatesCardProps) {
  const t = useText('taxes')
  return (
    <Card flush title={t('rates')}>
      <div className={styles.ratesScroll}>
        <table className={styles.rates}>
          <thead>
            <tr>
              <th scope="col">{t('where')}</th>
              <th scope="col">{t('standard')}</th>
              {classes.map((taxClass) => (
                <ClassHead key={taxClass.id} taxClass={taxClass} onEdit={() => onEditClass(taxClass)} />
              ))}
              <th scope="col">{t('on_shipping')}</th>
              <th scope="col">{t('since')}</th>
              <th scope="col">
                <span className={styles.rateHidden}>{t('actions_title')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <RateRow key={rate.id} rate={rate} classes={classes} onEdit={() => onEdit(rate)} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.ratesEnd}>
        <Row justify="between" wrap>
          <Text tone="quiet">
            {t('rates_hint')} {t('classes.hint')}
          </Text>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => onEditClass('new')}>
            {t('classes.add')}
          </Button>
        </Row>
      </div>
    </Card>
  )
}

function ClassHead({ taxClass, onEdit }: { taxClass: TaxClass; onEdit: () => void }) {
  const { id, title, version } = taxClass
  return (
    <th scope="col">
      <span className={styles.classHead}>
        <bdi>{title}</bdi>
        <RecordMenu
          name={title}
          texts="classes."
          onEdit={onEdit}
          remove={() => call(deleteTaxClass, { params: { id }, query: { version } })}
        />
      </span>
    </th>
  )
}

interface RateRowProps {
  rate: TaxRate
  classes: readonly TaxClass[]
  onEdit: () => void
}

function RateRow({ rate, classes, onEdit }: RateRowProps) {
  const t = useText('taxes')
  const { number, date, country } = useFormats()
  const { id, version } = rate
  const place = rate.country === '' ? t('elsewhere') : country(rate.country)
  const fullPlace = rate.province ? `${place}, ${rate.province}` : place
  const isFuture = rate.valid_from > new Date().toISOString().slice(0, 10)
  const spelled = (parts: readonly TaxPart[]) =>
    parts.map(({ percent }) => t('rate', { percent: number(percent) })).join(' + ')
  const isOwn = (taxClass: string) => rate.by_class.some(({ tax_class_id }) => tax_class_id === taxClass)
  return (
    <tr>
      <th scope="row">
        <Text strong>{place}</Text>
        {rate.province && (
          <>
            {', '}
            <bdi>{rate.province}</bdi>
          </>
        )}{' '}
        {isFuture && <Badge>{t('from', { date: date(rate.valid_from) })}</Badge>}
        <Text as="div" tone="quiet">
          <bdi>{rate.parts.map(({ title }) => title).join(' + ')}</bdi>
        </Text>
      </th>
      <td>
        <RateCell rate={rate} taxClass={null} place={fullPlace} onEdit={onEdit} />
      </td>
      {classes.map((taxClass) => (
        <td key={taxClass.id} data-standard={!isOwn(taxClass.id) || undefined}>
          <RateCell rate={rate} taxClass={taxClass} place={fullPlace} onEdit={onEdit} />
        </td>
      ))}
      <td>{rate.applies_to_shipping ? spelled(rate.parts) : '–'}</td>
      <td>{date(rate.valid_from)}</td>
      <td>
        <RecordMenu
          name={place}
          onEdit={onEdit}
          remove={() => call(deleteTaxRate, { params: { id }, query: { version } })}
        />
      </td>
    </tr>
  )
}
