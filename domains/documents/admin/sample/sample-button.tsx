import {
  Button,
  IconButton,
  Menu,
  openContent,
  Row,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Eye } from 'lucide-react'
import { readSample } from '../../contract/document.wire.ts'
import { mime } from '../use-documents.ts'

/** What an invoice looks like with what is saved now, in the reader’s language or another. */
export function SampleButton() {
  const t = useText('documents')
  const { tag, locale } = useFormats()
  const errorText = useErrorText('documents')
  const { mutate, isPending } = useMutation({
    mutationFn: (language: Locale) =>
      openContent(readSample, { params: {}, query: { locale: language }, name: 'sample.pdf', mime }),
    onError: (error) => void toast.error(errorText(error)),
  })
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  const items = locales.map((id) => ({
    ...{ id, label: names.of(id) ?? id, writes: false },
    onSelect: () => mutate(id),
  }))
  return (
    <Row gap="1">
      <Button
        writes={false}
        busy={isPending}
        icon={<Eye size={16} aria-hidden="true" />}
        onClick={() => mutate(locale)}
      >
        {t('sample.show')}
      </Button>
      <Menu
        writes={false}
        trigger={
          <IconButton
            label={t('sample.language')}
            icon={<ChevronDown size={16} aria-hidden="true" />}
            writes={false}
            disabled={isPending}
          />
        }
        groups={[{ id: 'languages', items }]}
      />
    </Row>
  )
}
