import { mailTextUrl } from '@comptoir/mails/admin'
import { ButtonLink, Card, Controller, NumberField, Switch, useFormats, useText } from '@comptoir/platform/admin'
import type { ReminderFigures, ReminderStep } from '../../contract/abandoned/abandoned-mails.ts'
import { reminderSteps } from '../../contract/abandoned/abandoned-mails.ts'
import styles from './mails.module.css'
import { templates } from './templates.ts'
import type { MailsForm } from './use-mails-form.ts'

interface PlanProps {
  of: MailsForm
  answer: { figures: ReminderFigures; discounts: readonly { id: string; title: string }[] }
  /** The mail that is looked at. */
  step: ReminderStep
  onStep: (step: ReminderStep) => void
}

export function MailPlan(props: PlanProps) {
  const t = useText('checkout')
  return (
    <Card title={t('plan.title')} flush>
      <ol className={styles.plan}>
        {reminderSteps.map((each) => (
          <PlanRow key={each} {...props} mail={each} />
        ))}
      </ol>
    </Card>
  )
}

const maxHours = 336

function PlanRow({ mail, of, answer, step, onStep }: PlanProps & { mail: ReminderStep }) {
  const t = useText('checkout')
  const { number } = useFormats()
  const at = mail - 1
  const { sent = 0, came_back = 0 } = answer.figures.steps[at] ?? {}
  const isOn = of.form.watch(`steps.${at}.on`)
  return (
    <li data-off={!isOn || undefined} aria-current={mail === step || undefined}>
      <div className={styles.at}>
        <Controller
          control={of.form.control}
          name={`steps.${at}.hours`}
          render={({ field: { value, onChange, onBlur } }) => (
            <NumberField
              aria-label={`${t('plan.on', { n: number(mail) })}: ${t('fields.hours')}`}
              value={value}
              min={1}
              max={maxHours}
              unit={t('plan.unit')}
              onChange={(hours) => onChange(hours ?? 1)}
              onBlur={onBlur}
            />
          )}
        />
        <small>{t(mail === 1 ? 'plan.after' : 'plan.at_ten')}</small>
      </div>
      <div>
        <button type="button" className={styles.look} onClick={() => onStep(mail)}>
          {t(`plan.name.${mail}`)}
        </button>
        <p>{t('plan.came', { sent: number(sent), back: number(came_back) })}</p>
        {mail === reminderSteps.at(-1) && <CodeNote of={of} discounts={answer.discounts} />}
      </div>
      <div className={styles.acts}>
        <ButtonLink to={mailTextUrl(templates[mail])}>{t('plan.edit')}</ButtonLink>
        <Controller
          control={of.form.control}
          name={`steps.${at}.on`}
          render={({ field: { value, onChange } }) => (
            <Switch
              label={<span className={styles.switchName}>{t('plan.on', { n: number(mail) })}</span>}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </div>
    </li>
  )
}

function CodeNote({ of, discounts }: { of: MailsForm; discounts: PlanProps['answer']['discounts'] }) {
  const t = useText('checkout')
  const { number } = useFormats()
  const id = of.form.watch('discount_id')
  const days = of.form.watch('code_days')
  const discount = discounts.find((each) => each.id === id)
  return discount && <p>{t('plan.code', { title: discount.title, count: days, n: number(days) })}</p>
}
