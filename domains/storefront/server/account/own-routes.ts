import {
  AddressForm,
  addOwnAddress,
  Confirmation,
  changeDetails,
  changeOwnAddress,
  changePassword,
  countryCodeOf,
  DetailsForm,
  deleteAccount,
  deleteOwnAddress,
  exportData,
  keepAccount,
  logOutElsewhere,
  PasswordChange,
} from '@comptoir/accounts/storefront'
import { attachment, type StoreReply, type StoreRoute } from '@comptoir/platform/server'
import { jsonReply, redirectReply } from '../render/page-reply.ts'
import { accountCookie, endedCookie } from '../site/cookies.ts'
import { entriesIn } from '../site/entries.ts'
import type { Shelf, Site } from '../site/site.ts'
import { type AccountForm, forOwner, openAccountSite } from './account-form.ts'
import { accountAddress, loginAddress } from './account-pages.ts'

const addressIn = ({ visit }: Site) => entriesIn(visit.fields.address)

const parseAddress = (site: Site) => {
  const entries = addressIn(site)
  return AddressForm.parse({ ...entries, country: countryCodeOf(entries.country ?? '') })
}

const done = (site: Site, path: string, form: string): StoreReply =>
  redirectReply(accountAddress(site, `${path}?form_type=${form}`), 303)

const ofAddress = {
  type: 'customer_address',
  page: () => '/account/addresses',
  keeps: addressIn,
}

const newAddressForm: AccountForm = {
  ...ofAddress,
  path: '/account/addresses',
  answer: forOwner(async (site, visitor) => {
    await addOwnAddress(site.context, visitor, parseAddress(site))
    return redirectReply(accountAddress(site, '/addresses'), 303)
  }),
}

const idIn = ({ visit }: Site) => visit.params.id ?? ''

/** Forms know no other methods than these two: themes name a third in a field. */
const addressForm: AccountForm = {
  ...ofAddress,
  path: '/account/addresses/:id',
  object: idIn,
  answer: forOwner(async (site, visitor) => {
    const id = idIn(site)
    if (site.visit.fields._method === 'delete') await deleteOwnAddress(site.context, visitor, id)
    else await changeOwnAddress(site.context, visitor, { id, form: parseAddress(site) })
    return redirectReply(accountAddress(site, '/addresses'), 303)
  }),
}

const customerIn = ({ visit }: Site) => entriesIn(visit.fields.customer)

const detailsForm: AccountForm = {
  path: '/account/details',
  type: 'customer_details',
  page: () => '/account/details',
  keeps: customerIn,
  answer: forOwner(async (site, visitor) => {
    await changeDetails(site.context, visitor, { ...DetailsForm.parse(customerIn(site)), locale: site.scope.locale })
    return done(site, '/details', 'customer_details')
  }),
}

const passwordForm: AccountForm = {
  path: '/account/password',
  type: 'customer_password',
  page: () => '/account/details',
  answer: forOwner(async (site, visitor) => {
    await changePassword(site.context, visitor, PasswordChange.parse(customerIn(site)))
    return done(site, '/details', 'customer_password')
  }),
}

const devicesForm: AccountForm = {
  path: '/account/logout_elsewhere',
  type: 'customer_devices',
  page: () => '/account/details',
  answer: forOwner(async (site, visitor) => {
    await logOutElsewhere(site.context, visitor)
    return done(site, '/details', 'customer_devices')
  }),
}

const deletionForm: AccountForm = {
  path: '/account/delete',
  type: 'customer_deletion',
  page: () => '/account/details',
  answer: forOwner(async (site, visitor) => {
    const { current_password } = Confirmation.parse(customerIn(site))
    const isErased = await deleteAccount(site.context, visitor, current_password)
    if (!isErased) return done(site, '/details', 'customer_deletion')
    const cookies = [endedCookie(site.visit, accountCookie)]
    return { ...done(site, '/login', 'customer_deletion'), cookies }
  }),
}

const stayForm: AccountForm = {
  path: '/account/stay',
  type: 'customer_stays',
  page: () => '/account/details',
  answer: forOwner(async (site, visitor) => {
    await keepAccount(site.context, visitor)
    return done(site, '/details', 'customer_stays')
  }),
}

/** Forms of whoever is logged in. */
export const ownForms: readonly AccountForm[] = [
  newAddressForm,
  addressForm,
  detailsForm,
  passwordForm,
  devicesForm,
  deletionForm,
  stayForm,
]

/** A file for the visitor's own disk. */
export const dataRoute = (shelf: Shelf): StoreRoute => ({
  method: 'GET',
  path: '/account/data.json',
  async answer(context, visit) {
    const site = await openAccountSite(context, visit, shelf)
    if (!site.visitor) return redirectReply(loginAddress(site), 302)
    const { headers, ...reply } = jsonReply(await exportData(context, site.visitor))
    return {
      ...reply,
      headers: { ...headers, 'cache-control': 'private, no-store', 'content-disposition': attachment('data.json') },
    }
  },
})
