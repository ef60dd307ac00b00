// The form library is the kit's to choose: domains take it from here, so that there is one of it.
export { Controller, useFieldArray, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
