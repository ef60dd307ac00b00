import {
  Banner,
  Button,
  call,
  choice,
  Dialog,
  EffectList,
  ErrorNote,
  Field,
  Input,
  type Overlay,
  Skeleton,
  Stack,
  useText,
} from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Minus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { fullName, isSameName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { readErasure } from '../../contract/person.wire.ts'
import styles from './erase-dialog.module.css'
import { useErasure } from './use-erasure.ts'

/** An import ends by itself. */
const recheckMs = 2_000

/** Effects of the erasure, and the typed name. */
function useEraseForm(customer: Customer, isOpen: boolean) {
  const preview = useQuery({
    queryKey: ['customers', 'erasure', customer.id],
    queryFn: async ({ signal }) => (await call(readErasure, { params: { id: customer.id }, signal })).records,
    enabled: isOpen,
    refetchInterval: ({ state }) => (state.data?.some(({ open }) => open > 0) ? recheckMs : false),
    gcTime: 0,
  })
  const { erase, isBusy } = useErasure(customer)
  const [typed, setTyped] = useState('')
  const waitsFor = preview.data?.filter((kind) => kind.open > 0) ?? []
  const isReady = preview.data !== undefined && waitsFor.length === 0 && isSameName(typed, fullName(customer))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) erase(typed)
  }
  return { preview, waitsFor, typed, setTyped, isReady, isBusy, submit }
}

interface EraseDialogProps extends Overlay {
  customer: Customer
}

export function EraseDialog({ customer, open, onOpenChange }: EraseDialogProps) {
  const t = useText('customers')
  const form = useId()
  const name = fullName(customer)
  const { preview, waitsFor, typed, setTyped, isReady, isBusy, submit } = useEraseForm(customer, open)
  const { data, error, refetch } = preview
  const [first] = waitsFor

  return (
    <Dialog
      title={t('erase.title', { name })}
      open={open}
      onOpenChange={onOpenChange}
      cancel
      note={data && !isReady ? (first ? t('erase.wait', { records: choice(first.name) }) : t('erase.type')) : undefined}
      footer={
        <Button variant="destructive" type="submit" form={form} busy={isBusy} disabled={!isReady}>
          {t('erase.name')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          {error && !data ? <ErrorNote onRetry={() => void refetch()} /> : null}
          {!data && !error && <Skeleton height={160} />}
          {waitsFor.map(({ name: records, open: count }) => (
            <Banner key={records} tone="warning">
              {t('erase.open', { records: choice(records), count })}
            </Banner>
          ))}
          {data && <ErasureLists records={data} />}
          <Field label={t('erase.confirm', { name })}>
            <Input
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              dir="auto"
              autoComplete="off"
              maxLength={250}
              disabled={first !== undefined}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}

type Records = readonly { name: string; all: number; claimed?: number | undefined }[]

/** Orders stay as the shop's books; what is only about the person goes. */
const staying: readonly string[] = ['orders']

function ErasureLists({ records }: { records: Records }) {
  const t = useText('customers')
  const found = records.filter(({ name, all }) => all > 0 && t.has(`erase.records.${name}`))
  const textsOf = (isStaying: boolean) =>
    found
      .filter(({ name }) => staying.includes(name) === isStaying)
      .map(({ name, all }) => t(`erase.records.${name}`, { count: all }))
  const claimed = records.reduce((sum, record) => sum + (record.claimed ?? 0), 0)
  return (
    <div className={styles.erasure}>
      <h3>{t('erase.goes')}</h3>
      <EffectList
        effects={[t('erase.contact'), ...textsOf(false), t('erase.traces')].map((text) => ({ text, icon: Minus }))}
      />
      <h3>{t('erase.stays')}</h3>
      <EffectList
        effects={[
          ...textsOf(true),
          ...(claimed > 0 ? [t('erase.claimed', { count: claimed })] : []),
          t('erase.backups'),
        ].map((text) => ({ text }))}
      />
    </div>
  )
}
