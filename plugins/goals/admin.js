import {
  Actions,
  Banner,
  Button,
  Empty,
  LineChart,
  Progress,
  Skeleton,
  Stack,
  Text,
  useCall,
  usePlugin,
} from '@comptoir/sdk'
import { createElement as h } from 'react'

const dayMs = 86_400_000
const dateOf = (time) => new Date(time).toISOString().slice(0, 10)

/** The first and the last day of the month that a date lies in. */
function monthOf(date) {
  const [year, month] = date.split('-').map(Number)
  const last = Date.UTC(year, month, 1) - dayMs
  return { from: `${date.slice(0, 8)}01`, to: dateOf(last), days: new Date(last).getUTCDate() }
}

/** What was sold by the end of each day so far: products and delivery, less what was given back. */
function sumsOf({ days, today }) {
  let sum = 0
  return days
    .filter(({ date }) => date <= today)
    .map(({ date, products, shipping, discounts, refunds }) => {
      sum += products + shipping - discounts - refunds
      return { date, sum: Math.max(0, sum) }
    })
}

/** Minor units of a currency: yen have none, dinars three. */
const minorOf = (amount, currency) => {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  return Math.round(amount * 10 ** digits)
}

export function GoalCard() {
  const { t, format, settings } = usePlugin()
  const { from, to, days } = monthOf(dateOf(Date.now()))
  const { value, error, isLoading, reload } = useCall(`/api/stats?from=${from}&to=${to}&compare=none`)
  if (error) {
    return h(Banner, { tone: 'danger' }, t('not_read'), h(Actions, null, h(Button, { onPress: reload }, t('again'))))
  }
  if (isLoading) return h(Skeleton, { height: 160 })

  const { stats } = value
  const sums = sumsOf(stats)
  const sold = sums.at(-1)?.sum ?? 0
  const goal = minorOf(Number(settings.goal ?? 0), stats.currency)
  if (goal === 0) return h(Empty, { title: t('none'), text: t('none_text'), icon: 'target' })

  const money = (amount) => format.money(amount, stats.currency)
  const ahead = sums.length === 0 ? 0 : Math.round((sold / sums.length) * days)
  const share = format.number(sold / goal, { style: 'percent', maximumFractionDigits: 0 })
  return h(
    Stack,
    { gap: '3' },
    h(Text, { tone: 'quiet' }, t('title')),
    h(Text, { size: '28', strong: true }, money(sold)),
    h(Progress, { value: Math.min(1, sold / goal), label: t('of_goal', { share, goal: money(goal) }) }),
    h(Text, { tone: 'quiet' }, t('of_goal', { share, goal: money(goal) })),
    h(Text, { tone: 'quiet' }, t('ahead', { total: money(ahead) })),
    settings.chart !== false &&
      h(LineChart, {
        label: t('title'),
        heads: [t('day'), t('sum')],
        currency: stats.currency,
        points: sums.map(({ date, sum }) => ({ label: format.date(date), value: sum })),
      }),
  )
}
