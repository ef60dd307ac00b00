// The form library is the kit's to choose: domains take it from here, so that there is one of it.
export { Controller, type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
