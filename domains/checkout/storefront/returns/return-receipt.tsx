import { useSpeech } from '../till/till-context.ts'
import { Told, type ToldRow } from '../till/told.tsx'

export interface ReceiptModel {
  number: string
  heading: string
  lead: string
  rows: readonly ToldRow[]
  labelUrl: string
  slipUrl: string
  paperUrl: string
  backUrl: string
}

/** A receipt that stays: the same words as in the mail. */
export function ReturnReceipt({ model }: { model: ReceiptModel }) {
  const { words, fill } = useSpeech()
  const { number, heading, lead, rows, labelUrl, slipUrl, paperUrl, backUrl } = model
  return (
    <div className="stack status">
      <header>
        <p className="q">{fill(words.status.title, { number })}</p>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      <Told rows={rows} />
      {labelUrl && (
        <a className="btn" data-wide="" href={labelUrl} rel="noopener noreferrer">
          {words.returns.receipt.label}
        </a>
      )}
      {slipUrl && (
        <a className="btn" data-v="plain" data-wide="" href={slipUrl}>
          {words.returns.receipt.slip}
        </a>
      )}
      <a className="btn" data-v="plain" data-wide="" href={paperUrl}>
        {words.returns.receipt.download}
      </a>
      <a className="btn" data-v="plain" data-wide="" href={backUrl}>
        {words.returns.back}
      </a>
    </div>
  )
}
