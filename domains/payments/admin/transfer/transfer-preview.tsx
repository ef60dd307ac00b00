import { creditorReference } from '@comptoir/orders/contract'
import { Card, useFormats, useSetting, useText, useWatch } from '@comptoir/platform/admin'
import { addDays, dayIn, plainIban, spacedIban } from '@comptoir/platform/contract'
import type { MethodForm } from '../method/use-method-form.ts'
import styles from '../payments.module.css'

/** An order that stands for any. */
export const exampleNumber = 20_418
const exampleAmount = 8_600

/** The lines of a transfer as the shopper reads them, while the account is typed. */
export function TransferPreview({ of: { form } }: { of: MethodForm }) {
  const t = useText('payments')
  const { money, day } = useFormats()
  const zone = String(useSetting('time_zone') ?? 'UTC')
  const transfer = useWatch({ control: form.control, name: 'transfer' })
  const { holder = '', iban = '', bank = '', bic = '' } = transfer?.account ?? {}
  const { reference = 'number', days = 1 } = transfer ?? {}
  const rows = [
    ['amount', money(exampleAmount)],
    ['holder', holder],
    ['iban', spacedIban(plainIban(iban))],
    ['bic', plainIban(bic)],
    ['bank', bank],
    ['reference', reference === 'rf' ? creditorReference(exampleNumber) : String(exampleNumber)],
    ['until', day(addDays(dayIn(zone, Date.now()), Number.isInteger(days) ? days : 1))],
  ] as const
  return (
    <Card title={t('cards.transfer_preview')}>
      <dl className={styles.pairs}>
        {rows
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{t(`fields.${name}`)}</dt>
              <dd dir={name === 'iban' || name === 'bic' || name === 'reference' ? 'ltr' : 'auto'}>{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
