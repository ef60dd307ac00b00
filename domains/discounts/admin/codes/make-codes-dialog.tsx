import {
  Banner,
  Button,
  Code,
  call,
  Dialog,
  Field,
  Grid,
  Input,
  NumberField,
  type Overlay,
  Stack,
  Text,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { codeAlphabet } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CodesMade } from '../../contract/code.ts'
import { makeCodes } from '../../contract/code.wire.ts'
import { CodePattern, codeOf, combinationsOf, maxMadeCodes, wildcardsFor } from '../../contract/code-pattern.ts'
import { discountLimits } from '../../contract/discount.ts'
import { maxCodeLength } from '../../contract/discount-code.ts'
import styles from './codes.module.css'
import { useRefreshCodes } from './use-codes.ts'

const samples = [1, 2, 3]

/** Only to be looked at: the server draws those that count. */
const draw = () => Math.floor(Math.random() * codeAlphabet.length)

interface Wanted {
  pattern: string
  count: number | null
  usage_limit: number | null
}

/** Many codes at once by a pattern. They are made in the background. */
export function MakeCodesDialog({ id, open, onOpenChange }: Overlay & { id: string }) {
  const t = useText('discounts')
  const errorText = useErrorText('discounts')
  const { number } = useFormats()
  const refresh = useRefreshCodes(id)
  const [wanted, setWanted] = useState<Wanted>({ pattern: 'CODE-????-????', count: 1_000, usage_limit: 1 })
  const set = (part: Partial<Wanted>) => setWanted((known) => ({ ...known, ...part }))
  const body = CodesMade.safeParse(wanted).data
  const { mutate, isPending, error } = useMutation({
    mutationFn: (made: CodesMade) => call(makeCodes, { params: { id }, body: made }),
    onSuccess() {
      toast.success(t('codes.begun'))
      refresh()
      onOpenChange(false, 'saved')
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('codes.make')}
      cancel
      footer={
        <Button variant="primary" busy={isPending} disabled={!body} onClick={() => body && mutate(body)}>
          {t('codes.make_count', { count: wanted.count ?? 0, n: number(wanted.count ?? 0) })}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <Field label={t('codes.pattern')} hint={t('codes.pattern_hint')} error={faultOf(wanted, t)}>
          <Input
            code
            value={wanted.pattern}
            maxLength={maxCodeLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set({ pattern: target.value })}
          />
        </Field>
        <Samples pattern={wanted.pattern} />
        <Grid min={160}>
          <Field label={t('codes.count')} hint={t('codes.count_hint', { n: number(maxMadeCodes) })}>
            <NumberField value={wanted.count} onChange={(count) => set({ count })} min={1} max={maxMadeCodes} />
          </Field>
          <Field label={t('codes.uses')}>
            <NumberField
              value={wanted.usage_limit}
              onChange={(usage_limit) => set({ usage_limit })}
              min={1}
              max={discountLimits.count}
              placeholder={t('form.no_limit')}
            />
          </Field>
        </Grid>
      </Stack>
    </Dialog>
  )
}

function faultOf({ pattern, count }: Wanted, t: ReturnType<typeof useText>) {
  if (!CodePattern.safeParse(pattern).success) return t('failures.CODE_INVALID')
  const needed = wildcardsFor(count ?? 1)
  const has = pattern.split('?').length - 1
  return has < needed ? t('codes.too_short', { count: needed }) : undefined
}

/** Three as they could be, and why nobody finds one by trying. */
function Samples({ pattern: typed }: { pattern: string }) {
  const t = useText('discounts')
  const { number } = useFormats()
  const pattern = CodePattern.safeParse(typed).data
  const shown = useMemo(() => (pattern ? samples.map(() => codeOf(pattern, draw)) : []), [pattern])
  if (!pattern) return null
  return (
    <div className={styles.samples}>
      <Text strong>{t('codes.three')}</Text>
      <ul>
        {shown.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <Text tone="quiet">
        {t('codes.combinations', {
          n: number(combinationsOf(pattern), { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 0 }),
        })}
      </Text>
    </div>
  )
}
