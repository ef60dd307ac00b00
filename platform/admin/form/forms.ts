// Domains import the form library from here, so that only one version of it is installed.
export { Controller, type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
