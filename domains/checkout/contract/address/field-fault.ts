/** A field that was refused; the text of the code takes `values`. */
export interface FieldFault {
  field: string
  code: string
  values?: Readonly<Record<string, string | number>>
}
