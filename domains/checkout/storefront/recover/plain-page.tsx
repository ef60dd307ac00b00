import type { ReactNode } from 'react'
import { speechOf, type TillAnswer, type TillVisit } from '../steps/till-visit.ts'
import { type Frame, Till } from '../till/till.tsx'
import type { Speech } from '../till/till-context.ts'

interface PlainPage {
  title: string
  text: string
  status?: number
  data?: object
  children?: ReactNode
}

/** For pages of no purchase. */
export const speechHere = (visit: TillVisit): Speech => speechOf(visit, String(visit.context.settings.currency_code))

/** A sentence, and what can be done. */
export function plainAnswer(
  visit: TillVisit,
  { title, text, status = 200, data = {}, children }: PlainPage,
): TillAnswer {
  const frame: Frame = { ...visit.frame, speech: speechHere(visit), title, isTest: false, scripts: [] }
  const page = (
    <Till frame={frame} slip={null}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </Till>
  )
  return { kind: 'page', status, page, data }
}
