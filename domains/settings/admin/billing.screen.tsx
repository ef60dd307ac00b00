import { Card, Page, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useBilling } from './use-billing.ts'

/** The state that the settings give; the dates are set by the root user. */
export function BillingScreen() {
  const t = useText('settings')
  const formats = useFormats()
  const { state, trial, subscription } = useBilling()
  const terms = [
    { id: 'subscription', term: subscription },
    { id: 'trial', term: trial },
  ].flatMap(({ id, term }) => (term ? [{ id, ...term }] : []))

  return (
    <Page title={t('billing.title')}>
      <Card title={t(`billing.states.${state ?? 'none'}`)}>
        <Stack>
          {terms.map(({ id, until, days }) => (
            <Text key={id}>
              {t(days < 0 ? `billing.${id}_ended` : `billing.${id}_until`, { date: formats.day(until), count: days })}
            </Text>
          ))}
          {terms.length === 0 && <Text>{t('billing.nothing')}</Text>}
        </Stack>
      </Card>
    </Page>
  )
}
