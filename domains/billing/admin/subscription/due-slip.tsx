import {
  Button,
  Card,
  call,
  MoneyText,
  Receipt,
  Stack,
  Text,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dueOf, isTooSmall, nextTerm } from '../../contract/billing.rules.ts'
import { type Billing, choosePlan } from '../../contract/billing.wire.ts'
import type { Period, Plan } from '../../contract/plan.ts'
import type { Invoice } from '../../contract/subscription.ts'
import { billingKey } from '../term/use-billing.ts'
import { useTerm } from '../term/use-term.ts'

interface DueSlipProps {
  billing: Billing
  plan: Plan | undefined
  period: Period
}

/** The invoice that waits, or what the plan that is looked at would cost. */
export function DueSlip({ billing, plan, period }: DueSlipProps) {
  const { subscription, invoices } = billing
  const open = invoices.find(({ state }) => state === 'open')
  const isChosen = plan?.key === subscription.plan_key && period === subscription.period
  if (open && (isChosen || !plan)) return <OpenSlip invoice={open} />
  return plan ? <PlanSlip billing={billing} plan={plan} period={period} isChosen={isChosen} /> : null
}

function OpenSlip({ invoice }: { invoice: Invoice }) {
  const t = useText('billing')
  const { day, number } = useFormats()
  const { currency, net, tax, total, tax_percent } = invoice
  return (
    <Receipt
      title={t('due.open', { number: invoice.number, date: day(invoice.due_on) })}
      lines={[
        {
          id: 'plan',
          label: t(`due.plan_${invoice.period}`, { plan: invoice.plan_title }),
          amount: <MoneyText amount={net} currency={currency} />,
        },
        {
          id: 'tax',
          label: t('due.tax', { title: invoice.tax_title, percent: number(tax_percent) }),
          amount: <MoneyText amount={tax} currency={currency} />,
        },
      ]}
      total={{ label: t('due.total'), amount: <MoneyText amount={total} currency={currency} /> }}
    />
  )
}

interface PlanSlipProps extends DueSlipProps {
  plan: Plan
  isChosen: boolean
}

function PlanSlip({ billing, plan, period, isChosen }: PlanSlipProps) {
  const t = useText('billing')
  const { day, number } = useFormats()
  const { today, last } = useTerm()
  const { terms, users } = billing
  const net = plan[period]
  if (net === null) return null
  const { tax, total } = dueOf(net, terms)
  const money = (amount: number) => <MoneyText amount={amount} currency={terms.currency} />
  return (
    <Stack gap="3">
      <Receipt
        title={t('due.title', { date: day(nextTerm(last, today, period).due_on) })}
        lines={[
          { id: 'plan', label: t(`due.plan_${period}`, { plan: plan.title }), amount: money(net) },
          {
            id: 'tax',
            label: t('due.tax', { title: terms.tax_title, percent: number(terms.tax_percent) }),
            amount: money(tax),
          },
        ]}
        total={{ label: t('due.total'), amount: money(total) }}
      />
      {isChosen ? (
        <Card>
          <Text>{t('due.chosen')}</Text>
        </Card>
      ) : (
        <StartButton billing={billing} plan={plan} period={period} isLocked={isTooSmall(plan, users)} />
      )}
    </Stack>
  )
}

function StartButton({ billing, plan, period, isLocked }: Omit<PlanSlipProps, 'isChosen'> & { isLocked: boolean }) {
  const t = useText('billing')
  const errorText = useErrorText('billing')
  const client = useQueryClient()
  const { subscription } = billing
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(choosePlan, { body: { plan_key: plan.key, period, version: subscription.version } }),
    onSuccess: ({ invoice }) => void toast.success(t(invoice ? 'due.invoiced' : 'due.saved')),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: billingKey }),
  })
  return (
    <Button variant="primary" busy={isPending} disabled={isLocked} onClick={() => mutate()}>
      {t(subscription.plan_key === null ? 'due.start' : 'due.change', { plan: plan.title })}
    </Button>
  )
}
