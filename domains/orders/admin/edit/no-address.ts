import type { Address } from '@comptoir/customers/contract'

export const noAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postcode: '',
  country: '',
  phone: '',
}

export const isEmptyAddress = (address: Address) => Object.values(address).every((value) => value === '')
