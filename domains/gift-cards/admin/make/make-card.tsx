import { Page, RecordFormFrame, useFormats, useText } from '@comptoir/platform/admin'
import { CodeOnceDialog } from '../acts/code-once-dialog.tsx'
import { CardFace } from '../card-face.tsx'
import { giftCardsAddress } from '../gift-cards.urls.ts'
import { AfterPressing } from './after-pressing.tsx'
import { AmountPart } from './amount-part.tsx'
import styles from './make.module.css'
import { ToPart } from './to-part.tsx'
import { useMakeForm } from './use-make-form.ts'

/** One card, by hand; many come from a file. */
export function MakeCard() {
  const t = useText('gift-cards')
  const { money, currency } = useFormats()
  const form = useMakeForm()
  const { of, values, made, close } = form
  const amount = values.amount !== null && Number.isFinite(values.amount) ? values.amount : 0
  const name = values.recipient_name.trim()
  const sum = money(amount, currency)
  return (
    <Page title={t('create')} subtitle={t('make.subtitle')} back={giftCardsAddress.path}>
      <RecordFormFrame
        of={of}
        labelOf={(field) => t(`fields.${field}`)}
        unsaved={name ? t('make.unsaved_for', { amount: sum, name }) : t('make.unsaved', { amount: sum })}
        saving={{ text: t(`make.act.${values.send}`) }}
      >
        <div className={styles.page}>
          <div>
            <AmountPart form={form} />
            <ToPart form={form} />
          </div>
          <aside>
            <CardFace amount={amount} currency={currency} />
            <AfterPressing send={values.send} />
          </aside>
        </div>
      </RecordFormFrame>
      <CodeOnceDialog made={made} title={t('once.made')} onClose={close} />
    </Page>
  )
}
