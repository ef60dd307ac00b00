import { Badge, Button, Card, DateText, ErrorNote, Row, Skeleton, Stack, Text, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { TwoFactor } from '../../contract/two-factor/two-factor.ts'
import { type Proof, ProofDialog } from './proof-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { useTwoFactor } from './use-two-factor.ts'

/** Recovery codes that should soon be renewed. */
const fewCodes = 3

export function TwoFactorCard() {
  const t = useText('staff')
  const { data, error, refetch } = useTwoFactor()

  return (
    <Card title={t('two_factor.title')}>
      {error && !data ? <ErrorNote onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={40} />}
      {data && <TwoFactorState state={data} />}
    </Card>
  )
}

function TwoFactorState({ state: { on, since, recovery_left } }: { state: TwoFactor }) {
  const t = useText('staff')
  const [opened, setOpened] = useState<'set-up' | Proof | null>(null)
  const close = (open: boolean) => {
    if (!open) setOpened(null)
  }

  return (
    <Stack>
      {on && since ? (
        <>
          <Row>
            <Badge tone="done">{t('two_factor.on')}</Badge>
            <Text tone="quiet">
              {t('two_factor.since')} <DateText at={since} />
            </Text>
          </Row>
          <Text tone={recovery_left < fewCodes ? 'danger' : undefined}>
            {t('two_factor.left', { count: recovery_left })}
          </Text>
          <Row>
            <Button onClick={() => setOpened('renew')}>{t('two_factor.renew')}</Button>
            <Button onClick={() => setOpened('off')}>{t('two_factor.turn_off')}</Button>
          </Row>
        </>
      ) : (
        <>
          <Text tone="quiet">{t('two_factor.text')}</Text>
          <Row>
            <Button onClick={() => setOpened('set-up')}>{t('two_factor.turn_on')}</Button>
          </Row>
        </>
      )}
      <SetUpDialog open={opened === 'set-up'} onOpenChange={close} />
      {(opened === 'renew' || opened === 'off') && <ProofDialog proof={opened} open onOpenChange={close} />}
    </Stack>
  )
}
