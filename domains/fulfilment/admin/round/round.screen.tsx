import {
  Banner,
  Button,
  Card,
  ClockTime,
  Columns,
  Page,
  RecordOpening,
  Stack,
  Text,
  useText,
} from '@comptoir/platform/admin'
import { OthersHere } from '@comptoir/staff/admin'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { PackingRound } from '../../contract/packing-round.ts'
import { type BoxTable, boxState, inShelfOrder, pickList } from '../../contract/pick-list.rules.ts'
import { usePlaces } from '../print/places.ts'
import { PrintButton } from '../print/print-button.tsx'
import { Boxes, NotInRound } from './boxes.tsx'
import styles from './round.module.css'
import { roundsUrl } from './round.urls.ts'
import { ScanField } from './scan-field.tsx'
import { SendBoxes } from './send-boxes.tsx'
import { Stops } from './stops.tsx'
import { type RoundActs, tablesOf, useRound, useRoundActs } from './use-round.ts'

/** Several orders packed in one walk: a pick list for all, a numbered box for each. */
export function RoundScreen() {
  const { id = '' } = useParams()
  const t = useText('fulfilment')
  return (
    <RecordOpening
      of={useRound(id)}
      title={t('round.rounds')}
      back={roundsUrl}
      missing={t('round.missing')}
      texts="fulfilment"
    >
      {(answer) => <Round key={id} round={answer.round} tables={tablesOf(answer)} />}
    </RecordOpening>
  )
}

interface RoundProps {
  round: PackingRound
  tables: readonly BoxTable[]
}

function Round({ round, tables }: RoundProps) {
  const t = useText('fulfilment')
  const acts = useRoundActs(round.id)
  const places = usePlaces()
  const stops = useMemo(() => inShelfOrder(pickList(tables), places), [tables, places])
  const states = tables.map(boxState)
  const pieces = states.reduce((sum, { all }) => sum + all, 0)
  const packed = states.reduce((sum, { packed: some }) => sum + some, 0)
  const isDone = round.done_at !== null
  return (
    <Page
      title={t('round.title', { number: String(round.number) })}
      back={roundsUrl}
      present={<OthersHere list="packing_rounds" id={round.id} doing={isDone ? 'here' : 'packing'} />}
      subtitle={
        <>
          {t('round.summary', { orders: tables.length, pieces })} · {t('round.started', { name: round.started_name })},{' '}
          <ClockTime at={round.started_at} />
        </>
      }
      secondary={
        <>
          {stops.length > 0 && <PrintButton round={round.id} keys="mod+p" />}
          <Finish round={round} acts={acts} />
        </>
      }
      primary={!isDone && <SendBoxes tables={tables} onSent={acts.readAgain} />}
    >
      {isDone && <Banner tone="done">{t('round.done')}</Banner>}
      <Columns
        main={
          <Card
            title={t('round.pick_list')}
            note={t('round.pick_hint')}
            actions={
              <span className={styles.boxCount}>
                <i style={{ '--share': pieces > 0 ? packed / pieces : 0 }} aria-hidden="true" />
                <Text size="12">{t('counts', { packed, all: pieces })}</Text>
              </span>
            }
            flush
          >
            {!isDone && stops.length > 0 && (
              <ScanField stops={stops} tick={acts.tick} progress={t('counts', { packed, all: pieces })} />
            )}
            <Stops stops={stops} tick={acts.tick} places={places} isDone={isDone} />
            {stops.length === 0 && (
              <p className={styles.nothing}>{t(tables.length > 0 ? 'round.all_left' : 'round.no_boxes')}</p>
            )}
          </Card>
        }
        aside={
          <Stack gap="4">
            <Boxes tables={tables} />
            <NotInRound round={round} acts={acts} />
          </Stack>
        }
      />
    </Page>
  )
}

function Finish({ round, acts }: { round: PackingRound; acts: RoundActs }) {
  const t = useText('fulfilment')
  if (round.done_at) return null
  return (
    <Button busy={acts.finish.isPending} onClick={() => acts.finish.mutate(round.version)}>
      {t('round.finish')}
    </Button>
  )
}
