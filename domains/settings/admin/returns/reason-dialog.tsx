import {
  Button,
  Checkbox,
  Dialog,
  Field,
  Input,
  Kbd,
  type Overlay,
  Stack,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { ReturnReason } from '../../contract/return-reasons.ts'

export type ReasonWords = Pick<ReturnReason, 'texts' | 'shop_pays'>

interface ReasonDialogProps extends Overlay {
  /** Null: one that is new. */
  reason: ReturnReason | null
  onDone: (words: ReasonWords) => void
}

const longest = 100

/** A reason in the languages of the shop; what is not written is read in another one. */
export function ReasonDialog({ reason, onDone, ...overlay }: ReasonDialogProps) {
  const t = useText('settings')
  const { language, locale } = useFormats()
  const [texts, setTexts] = useState<ReturnReason['texts']>(reason?.texts ?? {})
  const [shop_pays, setPays] = useState(reason?.shop_pays ?? false)
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  const inOrder = [locale, ...locales.filter((each) => each !== locale)]
  const set = (each: Locale, text: string) => setTexts({ ...texts, [each]: text })
  return (
    <Dialog
      {...overlay}
      title={t(reason ? 'reasons.edit' : 'reasons.add')}
      cancel
      footer={
        <Button
          variant="primary"
          disabled={Object.keys(written).length === 0}
          onClick={() => onDone({ texts: written, shop_pays })}
          iconEnd={<Kbd keys="mod+enter" />}
        >
          {t('reasons.done')}
        </Button>
      }
    >
      <Stack gap="4">
        {inOrder.map((each) => (
          <Field key={each} label={language(each)} optional={each !== locale}>
            <Input
              lang={each}
              dir={each === 'ar' ? 'rtl' : 'ltr'}
              maxLength={longest}
              autoComplete="off"
              value={texts[each] ?? ''}
              onChange={({ target }) => set(each, target.value)}
            />
          </Field>
        ))}
        <Checkbox value={shop_pays} onChange={setPays} label={t('reasons.shop_pays_label')} />
      </Stack>
    </Dialog>
  )
}
