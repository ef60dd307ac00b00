import { Button, Code, Text, useFormats, useText } from '@comptoir/platform/admin'
import { FileClock, FileMinus, FileText, FileWarning, LoaderCircle } from 'lucide-react'
import type { Document } from '../../contract/document.ts'
import { DocumentMenu } from '../mail/document-menu.tsx'
import { OpenDocument } from '../open-document.tsx'
import { useWriteAgain } from '../use-documents.ts'
import styles from './documents-card.module.css'

interface LineProps {
  document: Document
}

/** One document: what it is, what it comes to, and its file. */
export function DocumentLine({ document, address }: LineProps & { address: string }) {
  const t = useText('documents')
  const { kind, name, file } = document
  return (
    <li className={styles.document} data-file={file}>
      <Mark document={document} />
      <div>
        <Text as="div" strong>
          {t(`kinds.${kind}`)} <Code>{name}</Code>
        </Text>
        <State document={document} />
      </div>
      {file === 'written' && <OpenDocument document={document} />}
      <DocumentMenu document={document} address={address} />
    </li>
  )
}

const icons = { invoice: FileText, credit_note: FileMinus, proforma: FileClock } as const

function Mark({ document: { kind, file } }: LineProps) {
  if (file === 'waiting') return <LoaderCircle size={16} aria-hidden="true" />
  if (file === 'failed') return <FileWarning size={16} aria-hidden="true" />
  const Icon = icons[kind]
  return <Icon size={16} aria-hidden="true" />
}

function State({ document }: LineProps) {
  const t = useText('documents')
  const { money, day } = useFormats()
  const mailed = useMailedText(document)
  const { total, currency, issued_on, corrects, replaced, file, e_invoice } = document
  if (file === 'failed') return <Failed document={document} />
  const parts = [
    money(total, currency),
    corrects ? t('corrects', { name: corrects.name }) : day(issued_on),
    replaced && t('replaced'),
    file === 'waiting' ? t('being_written') : mailed,
    e_invoice?.path && t('e_invoice.state'),
  ].filter(Boolean)
  return (
    <>
      <Text as="div" tone="quiet" size="12">
        {parts.join(' · ')}
      </Text>
      {e_invoice?.fault && (
        <Text as="div" tone="warning" size="12">
          {t(`e_invoice.faults.${e_invoice.fault}`)}
        </Text>
      )}
    </>
  )
}

function Failed({ document }: LineProps) {
  const t = useText('documents')
  const { time } = useFormats()
  const { mutate, isPending } = useWriteAgain(document)
  const { next_try_at } = document
  return (
    <>
      <Text as="div" tone="danger" size="12">
        {t('order_invoice_error')}
      </Text>
      <Text as="div" tone="quiet" size="12">
        {next_try_at ? t('stands_until', { time: time(next_try_at) }) : t('stands')}
      </Text>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('try_now')}
      </Button>
    </>
  )
}

/** Whether a mail has brought it, and when. */
function useMailedText({ mailed, sent_at }: Document) {
  const t = useText('documents')
  const { dateTime } = useFormats()
  return sent_at ? t('mail.sent', { when: dateTime(sent_at) }) : t(`mailed.${mailed}`)
}
