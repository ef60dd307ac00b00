export {
  ChosenPassword,
  Confirmation,
  Credentials,
  PasswordChange,
  Registration,
  ResetRequest,
} from '../contract/account.ts'
export { AddressForm, DetailsForm } from '../contract/own-record.ts'
export { AccountFault } from '../server/account/account-fault.ts'
export { addOwnAddress, changeOwnAddress, deleteOwnAddress } from '../server/own/own-addresses.ts'
export { changeDetails } from '../server/own/own-details.ts'
export { requestReset } from '../server/password/request-reset.ts'
export { changePassword, isOpenReset, logOutElsewhere, resetPassword } from '../server/password/set-password.ts'
export { deleteAccount, keepAccount } from '../server/person/delete-account.ts'
export { exportData } from '../server/person/export-data.ts'
export { activate, isOpenRegistration } from '../server/registration/activate.ts'
export { register } from '../server/registration/register.ts'
export { type LoggedIn, logIn } from '../server/session/log-in.ts'
export { logOut, maxSessionDays, readVisitor, type Visitor } from '../server/session/session.queries.ts'
export { countriesIn, countryCodeOf, countryOptionTags } from './countries.ts'
export { customerObject } from './customer-object.ts'
export { exampleOwner } from './example-owner.ts'
export { rejectionOf } from './form-rejection.ts'
export { noMailText, pageTitle, spentText } from './store-texts.ts'
