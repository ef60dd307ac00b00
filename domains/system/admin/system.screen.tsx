import { Banner, Button, Card, ErrorNote, Page, Skeleton, Stack, useErrorText, useText } from '@comptoir/platform/admin'
import { type Finding, findingsOf } from '../contract/system.rules.ts'
import type { System } from '../contract/system.ts'
import { ConnectionsCard, JobsCard } from './figure-tables.tsx'
import { ParkedCard } from './parked-card.tsx'
import { ReactionsCard } from './reactions-card.tsx'
import { ServerCards } from './server-cards.tsx'
import { StatementsCard } from './statements-card.tsx'
import { useParked, useSystem } from './use-system.ts'

export function SystemScreen() {
  const t = useText('system')
  const errorText = useErrorText('system')
  const { data, error, refetch } = useSystem()
  const renew = () => void refetch()

  return (
    <Page title={t('title')} subtitle={t('text')} secondary={data && <Button onClick={renew}>{t('renew')}</Button>}>
      {error && !data && <ErrorNote isPage text={errorText(error)} onRetry={renew} />}
      {!error && !data && [1, 2, 3].map((card) => <Waiting key={card} />)}
      {data && <Shown system={data.system} />}
    </Page>
  )
}

const Waiting = () => (
  <Card>
    {[20, 85, 70, 80].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={16} />
    ))}
  </Card>
)

function Shown({ system }: { system: System }) {
  const t = useText('system')
  const findings = findingsOf(system)
  const { data } = useParked()
  return (
    <Stack gap="4">
      {findings.length === 0 && <Banner tone="done">{t('fine')}</Banner>}
      {findings.map((finding) => (
        <FindingNote key={`${finding.code} ${Object.values(finding.values).join(' ')}`} finding={finding} />
      ))}
      <JobsCard jobs={system.jobs} />
      <ReactionsCard reactions={system.reactions} />
      <ParkedCard parked={data?.parked ?? []} />
      <ServerCards system={system} />
      <ConnectionsCard connections={system.process.connections} />
      <StatementsCard statements={system.process.slow_statements} />
    </Stack>
  )
}

function FindingNote({ finding: { code, tone, values: given } }: { finding: Finding }) {
  const t = useText('system')
  const values = 'class' in given ? { ...given, class: t(`classes.${given.class}`) } : given
  return (
    <Banner tone={tone}>
      <strong>{t(`findings.${code}.title`, values)}</strong>
      <br />
      {t(`findings.${code}.advice`, values)}
    </Banner>
  )
}
