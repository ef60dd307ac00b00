import { queueMail } from '@comptoir/mails/server'
import { type Context, emit, shopOf, updateRow } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { fullName } from '../../contract/customer.rules.ts'
import type { CustomerMail } from '../../contract/customer.ts'
import { customerError, customerUpdated } from '../../contract/customer.wire.ts'
import { lockCustomer, readCustomer } from '../record/customer.queries.ts'
import { customers } from '../record/customer.table.ts'
import { customerMessage } from './customer-message.ts'

/**
 * Writes a mail to the customer; it is sent after the commit, or kept if there is no mail server.
 * @throws NO_CUSTOMER_ADDRESS
 */
export const mailCustomer = (context: Context, id: string, { subject, text }: CustomerMail) =>
  context.db.transaction(async (tx) => {
    const before = await lockCustomer(tx, context.shop, id)
    if (before.email === '') throw customerError('NO_CUSTOMER_ADDRESS', { field: 'email' })
    await queueMail(tx, context, {
      template: customerMessage,
      cause: `customer message ${newId()}`,
      to: { address: before.email, name: fullName(before), locale: before.locale },
      args: { subject, text, by: context.actor.name },
    })
    // The new version makes open panels read the history again.
    await updateRow(tx, customers, { id })
    emit(tx, customerUpdated, await readCustomer(tx, shopOf(tx), id), before)
    return { is_kept: context.mailer === null }
  })
