import { Email, Phone, VatNumber } from '@comptoir/platform/contract'
import { addressFaults, enteredAddress, nameFaults, plainLine } from './address/address.rules.ts'
import type { EnteredAddress } from './address/address-format.ts'
import type { FieldFault } from './address/field-fault.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the chosen delivery asks of the shopper. */
export interface Asked {
  /** Null: nothing is delivered. */
  address: boolean | null
  phone: boolean
}

export interface Information {
  email: string
  phone: string
  consent: boolean
  address: EnteredAddress
  vat_id: string
}

interface Read {
  information: Information
  faults: FieldFault[]
}

/** A number that looks like none is kept as it was typed, in Latin digits: who delivers may still know it. */
function phoneIn(text: string): string {
  const parsed = Phone.safeParse(text)
  return parsed.success ? parsed.data : text.slice(0, 30)
}

const phoneFaults = (phone: string, isAsked: boolean): FieldFault[] => {
  if (phone === '') return isAsked ? [{ field: 'phone', code: 'PHONE_REQUIRED' }] : []
  return /\p{Nd}/u.test(phone) ? [] : [{ field: 'phone', code: 'PHONE_INVALID' }]
}

/** The first step as its form sends it, with everything that is missing or wrong, in the order of the form. */
export function readInformation(fields: Fields, asked: Asked): Read {
  const email = Email.safeParse(plainLine(fields.email))
  const vat = VatNumber.safeParse(plainLine(fields.vat_id))
  const address = enteredAddress(fields, '')
  const phone = phoneIn(plainLine(fields.phone))
  const typed = plainLine(fields.email)
  const faults: FieldFault[] = [
    ...(email.success ? [] : [{ field: 'email', code: typed === '' ? 'REQUIRED' : 'EMAIL_INVALID' }]),
    ...(asked.address ? addressFaults(address, '') : nameFaults(address, '')),
    ...(vat.success ? [] : [{ field: 'vat_id', code: 'VAT_ID_INVALID' }]),
    ...phoneFaults(phone, asked.phone),
  ]
  const information = {
    ...{ email: email.data ?? '', phone, address, vat_id: vat.data ?? '' },
    consent: fields.consent !== undefined && fields.consent !== '',
  }
  return { information, faults }
}
