/** What a field says of its control, for an editable element that is none. */
export const textAttributes = (control: object): Record<string, string> =>
  Object.fromEntries(
    ['id', 'aria-labelledby', 'aria-describedby', 'aria-invalid'].flatMap((name) => {
      const value: unknown = Reflect.get(control, name)
      return value === undefined || value === null ? [] : [[name, String(value)]]
    }),
  )
