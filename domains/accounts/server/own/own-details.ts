import { reviseCustomer } from '@comptoir/customers/server'
import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { DetailsForm } from '../../contract/own-record.ts'
import type { Visitor } from '../session/session.queries.ts'

/** The language of the page is that of later mails. */
export const changeDetails = (
  { db }: Context,
  { customer }: Visitor,
  { first_name, last_name, phone, locale }: DetailsForm & { locale: Locale },
) => db.transaction((tx) => reviseCustomer(tx, customer.id, () => ({ first_name, name: last_name, phone, locale })))
